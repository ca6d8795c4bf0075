/** Thrown when one message cannot be sent for a reason of its own. Any other error means that no message can be sent now. */
export class MessageFailure extends Error {
  /** Whether another attempt would fail in the same way, so that the message is given up at once. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MessageFailure';
    this.isFinal = isFinal;
  }
}
