import { Socket } from 'node:net';

/**
 * A connection that sends what is written in one turn of the event loop at once. Statements that an act makes together
 * cost one call of the operating system, and wake the database once.
 */
export class BatchingSocket extends Socket {
  #isWaiting = false;

  constructor() {
    super();
    // Node puts its own `write` on the socket when it connects.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.cork();
    return super.write(chunk, ...(rest as []));
  }

  override cork(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    super.cork();
    // After the promises of this turn, whose continuations make further statements.
    process.nextTick(() => {
      this.#isWaiting = false;
      super.uncork();
    });
  }

  /** A stream that ends while it is corked would wait for its `uncork`. */
  override end(...rest: unknown[]): this {
    super.uncork();
    return super.end(...(rest as []));
  }

  /** The driver's own, after each statement, would send it alone. */
  override uncork(): void {}
}
