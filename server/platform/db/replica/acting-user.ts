import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string | null>();

/**
 * Runs an act of this user: what its transactions change is theirs, whatever their scope, and they read it back at once
 * although a replica may not have it yet.
 */
export function actAs<T>(userId: string | null, act: () => T): T {
  return acting.run(userId, act);
}

/** The user whose act is running; null: nobody's. */
export function actingUser(): string | null {
  return acting.getStore() ?? null;
}
