import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type MockInstance, vi } from 'vitest';

/** Spies on the real password derivations from now on; `mockRestore` ends it. */
export function watchDerivations(): MockInstance<typeof crypto.argon2> {
  const derivations = vi.spyOn(crypto, 'argon2');
  const restore = derivations.mockRestore.bind(derivations);
  derivations.mockRestore = () => {
    restore();
    syncBuiltinESMExports();
  };
  // Modules that imported the function by name see the spy.
  syncBuiltinESMExports();
  return derivations;
}
