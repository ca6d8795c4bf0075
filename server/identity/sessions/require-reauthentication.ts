import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** For so long after a proof its owner may change the account itself: password, address, factors, sessions' end. */
export const reauthenticationMinutes = 10;

/** Refuses with REAUTHENTICATION_REQUIRED unless this session was opened, or its owner proved themselves again, a moment ago. */
export function requireReauthentication({ actor, now }: Ctx): void {
  if (!actor || now().getTime() - actor.authenticatedAt.getTime() > reauthenticationMinutes * 60_000)
    throw refuse('REAUTHENTICATION_REQUIRED');
}
