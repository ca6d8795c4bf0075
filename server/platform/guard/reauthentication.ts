import type { ReauthenticationCase } from '#contract/procedure.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** How long after authenticating a user may do what the metadata of its procedure says needs a recent one. */
export const reauthenticationMinutes = 10;

/**
 * Refuses with REAUTHENTICATION_REQUIRED unless the user signed in or reauthenticated within these minutes. The guard calls
 * it for procedures; also for what is not one, such as a download.
 */
export function requireReauthentication({ actor, now }: Ctx): void {
  if (!actor || now().getTime() - actor.authenticatedAt.getTime() > reauthenticationMinutes * minuteMs)
    throw refuse('REAUTHENTICATION_REQUIRED');
}

/** The same for an act that needs it only in this case, which the metadata of its procedure names. */
export function requireReauthenticationWhen(ctx: Ctx, _is: ReauthenticationCase): void {
  requireReauthentication(ctx);
}
