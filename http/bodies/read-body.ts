import type { IncomingMessage } from 'node:http';
import { refuse } from '#server/platform/refuse.ts';
import type { Reservation } from './body-budget.ts';

/** A form or call of the largest size arrives in that time over 100 kbit/s. */
const readMs = 30_000;

/**
 * The whole body. Refuses one that is larger than `maximum`, has no room in the budget, arrives too slowly or ends early;
 * the rest is then left unread.
 */
export function readBody(
  incoming: IncomingMessage,
  maximum: number,
  reservation: Pick<Reservation, 'add'>,
  maximumMs = readMs,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => fail(refuse('INTERRUPTED')), maximumMs);
    const stopListening = () => {
      clearTimeout(late);
      incoming.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
    };
    const fail = (error: Error) => {
      stopListening();
      incoming.pause();
      // An aborted transfer may still report its error.
      incoming.on('error', () => {});
      reject(error);
    };
    const onData = (part: Buffer) => {
      size += part.length;
      if (size > maximum) return fail(refuse('TOO_LARGE'));
      try {
        reservation.add(part.length);
        parts.push(part);
      } catch (error) {
        fail(error as Error);
      }
    };
    const onEnd = () => {
      stopListening();
      resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
    };
    const onBreak = () => fail(refuse('INTERRUPTED'));
    incoming.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });
}
