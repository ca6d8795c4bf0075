import { refuse } from '#server/platform/refuse.ts';

const mebibyte = 1024 * 1024;
/** Charged for each body beside its bytes, so that the number of bodies is bounded too. */
const perBody = 4 * 1024;

export interface BodyBudgetOptions {
  total?: number;
  /** Kept free for small bodies, such as those of our own forms, while large ones take up the rest. */
  reserved?: number;
  perNetwork?: number;
  small?: number;
}

export interface Reservation {
  /** Adds received bytes, or refuses with BUSY or, where this network holds its share already, TOO_MANY_REQUESTS. */
  add(bytes: number): void;
  release(): void;
}

/** The bytes of all bodies in memory, from the first byte to the response: bounded in all and per network. */
export function createBodyBudget({
  total = 32 * mebibyte,
  reserved = 8 * mebibyte,
  perNetwork = 2 * mebibyte,
  small = 16 * 1024,
}: BodyBudgetOptions = {}) {
  const networks = new Map<string, number>();
  let used = 0;
  return (network: string): Reservation => {
    let held = 0;
    const add = (bytes: number) => {
      const ofNetwork = (networks.get(network) ?? 0) + bytes;
      if (ofNetwork > perNetwork) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
      if (used + bytes > (held + bytes > small ? total - reserved : total))
        throw refuse('BUSY', { retryAfterSeconds: 5 });
      held += bytes;
      used += bytes;
      networks.set(network, ofNetwork);
    };
    add(perBody);
    return {
      add,
      release() {
        const left = (networks.get(network) ?? 0) - held;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
        used -= held;
        held = 0;
      },
    };
  };
}

export type BodyBudget = ReturnType<typeof createBodyBudget>;
