import type { JobQueue } from '#server/platform/jobs/jobs.ts';
import { maximumAttempts } from '#server/platform/mail/deliver.ts';
import { mailQueue } from '#server/platform/mail/outbox.ts';
import { textQueue } from '#server/platform/sms/outbox.ts';

/** The queues and how they try again. Times are in seconds. */
export const queues: readonly JobQueue[] = [
  {
    name: mailQueue,
    retryLimit: maximumAttempts,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  // A code is of use for minutes, so texts are tried for as long.
  { name: textQueue, retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 30, expireInSeconds: 30 },
];
