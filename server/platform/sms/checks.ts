import { and, gt, isNotNull, or } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked, shareScore } from '#server/platform/check.ts';
import { smsMessages } from './tables.ts';

export const smsChecks: readonly Check[] = [
  {
    id: 'integration.sms',
    name: 'SMS gateway',
    category: 'Integration',
    critical: false,
    severity: 'medium',
    requirements: ['The gateway took every SMS of the last 24 hours'],
    remedy: 'Look at the last response of the gateway, and compare SMS_URL with its settings.',
    href: '/admin/mail',
    source: 'outgoing messages',
    async run({ tx, services }) {
      const { sentAt, failedAt, createdAt } = smsMessages;
      const isRecent = gt(createdAt, new Date(services.now().getTime() - dayMs));
      const all = await tx.$count(smsMessages, and(isRecent, or(isNotNull(sentAt), isNotNull(failedAt))));
      if (all === 0) return notChecked('Not checked: no SMS was sent in the last 24 hours');
      const failed = await tx.$count(smsMessages, and(isRecent, isNotNull(failedAt)));
      return {
        score: shareScore(all - failed, all),
        summary: `${all - failed} of ${all} SMS were taken`,
        evidence: [line('Sent or given up', all), line('Given up', failed)],
      };
    },
  },
];
