import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type MockInstance, vi } from 'vitest';

/** The real derivations of passwords from here on, each with what it was asked for; `mockRestore` ends the watch. */
export function watchDerivations(): MockInstance<typeof crypto.argon2> {
  const derivations = vi.spyOn(crypto, 'argon2');
  const restore = derivations.mockRestore.bind(derivations);
  derivations.mockRestore = () => {
    restore();
    syncBuiltinESMExports();
  };
  // Modules that took it by its name see the watched one.
  syncBuiltinESMExports();
  return derivations;
}
