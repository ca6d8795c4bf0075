import { and, desc, isNotNull, lte, sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked } from '#server/platform/check.ts';
import { isSwitchedOn } from './claim.ts';
import { type CanaryStep, type CompletedStep, canaryRuns } from './tables.ts';

/** A run that began longer ago means that none follow. */
const oldestMs = 20 * minuteMs;

const labels: Record<CanaryStep, string> = {
  form: 'Form',
  database: 'Database',
  outbox: 'Outbox',
  mail: 'Mail',
  inbox: 'Inbox',
  deletion: 'Deletion',
};

export const canaryCheck: Check = {
  id: 'integration.canary',
  name: 'Canary inquiry',
  category: 'Integration',
  critical: true,
  severity: 'critical',
  requirements: [
    'Every 15 minutes a test inquiry comes from the form into the database and is taken up there',
    'Where an email is sent for it, the mail server accepts it; without a mail server it is in the folder of emails',
  ],
  remedy: 'Look at the step that failed: until it works, inquiries of clients do not arrive.',
  href: '/admin/mail',
  source: 'stored test inquiries',
  async run({ tx, services }) {
    const { rows } = await tx.execute<{ on: boolean }>(sql`select ${isSwitchedOn} as on`);
    if (!rows[0]?.on) return notChecked('Not checked: the canary inquiry is switched off in the settings');
    const [run] = await tx
      .select()
      .from(canaryRuns)
      .where(and(isNotNull(canaryRuns.finishedAt), lte(canaryRuns.startedAt, services.now())))
      .orderBy(desc(canaryRuns.startedAt))
      .limit(1);
    if (!run) return notChecked('Not checked: no canary inquiry has come to its end yet');
    const { startedAt, steps, failedStep, problem } = run;
    const ageMs = services.now().getTime() - startedAt.getTime();
    const evidence = [
      line('Sent', startedAt.toISOString()),
      ...steps.map(({ step, ms, seen, isSkipped }) =>
        line(labels[step], isSkipped ? `Not tested: ${seen}` : `${seen}, ${ms} ms`),
      ),
    ];
    if (failedStep !== null)
      return {
        score: 0,
        summary: `It failed at the step ${labels[failedStep]}`,
        evidence: [...evidence, line(labels[failedStep], problem ?? 'unknown')],
      };
    const minutes = Math.floor(ageMs / minuteMs);
    if (ageMs > oldestMs) return { score: 0, summary: `The last one was sent ${minutes} minutes ago`, evidence };
    return { score: 100, summary: `Sent ${minutes} minutes ago: ${resultOf(steps)}`, evidence };
  },
};

/** How far the last one is known to have come. */
function resultOf(steps: readonly CompletedStep[]): string {
  const isSkipped = (step: CanaryStep) => steps.some((one) => one.step === step && one.isSkipped);
  if (isSkipped('mail')) return 'stored; delivery not tested';
  return isSkipped('inbox') ? 'accepted by the mail server' : 'arrived';
}
