import type { JobQueue } from '#server/platform/jobs/jobs.ts';
import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';

/** The first attempts of a message, in seconds. Later ones are made by the outbox itself (server/platform/outbox/sweep.ts). */
const firstAttempts = { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

/** The job queues and their retry rules. */
export const queues: readonly JobQueue[] = [
  { name: mailOutbox.name, ...firstAttempts },
  { name: textOutbox.name, ...firstAttempts },
];
