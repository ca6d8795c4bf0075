import { reportUnlessLeaving } from '#web/public-scripts/report-unless-leaving.ts';
import { isSignedIn } from '#web/public-scripts/signed-in.ts';

/** The session banner: without the hint cookie nobody is signed in, so it is not loaded. */
export function initSessionBanner(): void {
  if (isSignedIn()) void import('./session-banner.ts').then((it) => it.openSessionBanner()).catch(reportUnlessLeaving);
}
