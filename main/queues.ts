import type { JobQueue } from '#server/platform/jobs/jobs.ts';
import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';

/** The job queues and their retry rules. Times are in seconds. */
export const queues: readonly JobQueue[] = [
  {
    name: mailOutbox.name,
    retryLimit: mailOutbox.maximumAttempts,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  // A code is valid for minutes, so an SMS is retried for about as long.
  { name: textOutbox.name, retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 30, expireInSeconds: 30 },
];
