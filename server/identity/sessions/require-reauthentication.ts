import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** How long after authenticating a user may change the account itself: password, address, factors, other sessions. */
export const reauthenticationMinutes = 10;

/** Refuses with REAUTHENTICATION_REQUIRED unless the user signed in or reauthenticated within these minutes. */
export function requireReauthentication({ actor, now }: Ctx): void {
  if (!actor || now().getTime() - actor.authenticatedAt.getTime() > reauthenticationMinutes * 60_000)
    throw refuse('REAUTHENTICATION_REQUIRED');
}
