import type { JobQueue } from '#server/platform/jobs/jobs.ts';
import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';

/** The queues and how they try again. Times are in seconds. */
export const queues: readonly JobQueue[] = [
  {
    name: mailOutbox.name,
    retryLimit: mailOutbox.maximumAttempts,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  // A code is of use for minutes, so texts are tried for as long.
  { name: textOutbox.name, retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 30, expireInSeconds: 30 },
];
