package pairclust.oracle.chat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Receives the body of a response up to a length. */
final class LimitedBody implements BodySubscriber<byte[]> {

  /** Thrown if the body is longer than any answer. */
  static final class TooLongException extends IOException {

    private static final long serialVersionUID = 1L;

    TooLongException() {
      super("a response of more than " + LONGEST + " bytes, too long for an answer");
    }
  }

  /** The longest body in bytes: far more than any answer, far less than the memory. */
  static final int LONGEST = 4 << 20;

  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream received = new ByteArrayOutputStream();
  private Flow.Subscription subscription;

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      if (received.size() + bytes.length > LONGEST) {
        subscription.cancel();
        body.completeExceptionally(new TooLongException());
        return;
      }
      received.writeBytes(bytes);
    }
  }

  @Override
  public void onError(Throwable e) {
    body.completeExceptionally(e);
  }

  @Override
  public void onComplete() {
    body.complete(received.toByteArray());
  }
}
