import { tendAnalytics } from '#server/domains/analytics/tend.ts';
import { publishDuePages } from '#server/domains/content/publish-due.ts';
import { watchYear } from '#server/domains/content/watch-year.ts';
import { announceInquiries } from '#server/domains/inquiries/announce.ts';
import { deleteUnconfirmed } from '#server/domains/newsletter/delete-unconfirmed.ts';
import { sweepProjectFiles } from '#server/domains/projects/sweep-files.ts';
import { deleteExpiredEmailChanges } from '#server/identity/account/delete-expired.ts';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { deleteExpiredWaysIn } from '#server/identity/auth/delete-expired.ts';
import { deleteExpiredFactorChallenges } from '#server/identity/factors/delete-expired.ts';
import { deleteExpiredPasskeyChallenges } from '#server/identity/passkeys/delete-expired.ts';
import { deleteExpiredSessions } from '#server/identity/sessions/delete-expired.ts';
import { deleteExpiredSignOns } from '#server/identity/sso/delete-expired.ts';
import { inventory } from '#server/personal-data-inventory.ts';
import type { Services } from '#server/platform/context.ts';
import { every } from '#server/platform/every.ts';
import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { relay } from '#server/platform/outbox/outbox.ts';
import type { RequestCounts } from '#server/platform/requests/requests.ts';
import { deleteOldTexts } from '#server/platform/sms/delete-old.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

interface Loop {
  everyMs: number;
  /** As what a failure is logged. */
  failure: string;
  work(services: Services): unknown;
}

/** Everything that comes back by itself, the most frequent first. */
function loopsWith(services: Services, counts: RequestCounts): Loop[] {
  return [
    { everyMs: secondMs / 2, failure: 'inquiry.announce.failed', work: announceInquiries },
    { everyMs: secondMs / 2, failure: 'mail.relay.failed', work: (services) => relay(services, mailOutbox) },
    { everyMs: secondMs / 2, failure: 'text.relay.failed', work: (services) => relay(services, textOutbox) },
    { everyMs: 2 * secondMs, failure: 'audit.seal.failed', work: sealAuditEntries },
    { everyMs: 5 * secondMs, failure: 'content.year.failed', work: watchYear(services) },
    { everyMs: 10 * secondMs, failure: 'requests.flush.failed', work: ({ db }) => counts.flush(db) },
    { everyMs: 15 * secondMs, failure: 'content.publish.failed', work: publishDuePages },
    { everyMs: minuteMs, failure: 'session.sweep.failed', work: deleteExpiredSessions },
    { everyMs: 5 * minuteMs, failure: 'analytics.tend.failed', work: tendAnalytics },
    {
      everyMs: 10 * minuteMs,
      failure: 'account.erasure.failed',
      work: (services) => eraseDueAccounts(services, inventory),
    },
    { everyMs: hourMs, failure: 'account.sweep.failed', work: deleteExpiredEmailChanges },
    { everyMs: hourMs, failure: 'auth.sweep.failed', work: deleteExpiredWaysIn },
    { everyMs: hourMs, failure: 'factors.sweep.failed', work: deleteExpiredFactorChallenges },
    { everyMs: hourMs, failure: 'files.sweep.failed', work: sweepProjectFiles },
    { everyMs: hourMs, failure: 'newsletter.forget.failed', work: deleteUnconfirmed },
    { everyMs: hourMs, failure: 'passkeys.sweep.failed', work: deleteExpiredPasskeyChallenges },
    { everyMs: hourMs, failure: 'sso.sweep.failed', work: deleteExpiredSignOns },
    { everyMs: hourMs, failure: 'text.forget.failed', work: deleteOldTexts },
  ];
}

/** Begins to repeat them all; a failure is logged, and the next turn comes all the same. */
export function startLoops(services: Services, counts: RequestCounts): { stop(): Promise<void> } {
  const loops = loopsWith(services, counts).map(({ everyMs, failure, work }) =>
    every(
      everyMs,
      async () => void (await work(services)),
      (error) => services.log.warn(failure, { error }),
    ),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
