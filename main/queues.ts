import type { JobQueue } from '#server/platform/jobs/jobs.ts';
import { maximumAttempts } from '#server/platform/mail/deliver.ts';
import { mailQueue } from '#server/platform/mail/outbox.ts';

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
];
