import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alertSeverities } from '#contract/operations/monitoring/alert-rule-fields.ts';
import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { figureOf } from '#contract/operations/monitoring/figures.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { isQuiet } from './rules.ts';
import { alerts, type StoredAlert, type StoredRule } from './tables.ts';

const href = '/production-monitor?tab=alerts';
const button = 'Open the monitor';

/** A rule whose figure goes up and down is emailed this often an hour; what is open then is emailed later. */
const mostMailsAnHour = 3;

/** Tells the team of alerts that begin together: all in the app, and by one email those that may be emailed now. */
export async function notifyOfAlerts(
  tx: Tx,
  ctx: Ctx,
  begun: readonly StoredAlert[],
  rules: readonly StoredRule[],
): Promise<void> {
  const ids = begun.map(({ id }) => id);
  const mailed = (await mailable(tx, ctx, rules)).filter(({ id }) => ids.includes(id));
  await notifyPeople(tx, ctx, { title: titleOf('Alert', begun), begun, mailed });
}

/** Emails the open alerts that were not emailed when they began. */
export async function mailOpenAlerts(tx: Tx, ctx: Ctx, rules: readonly StoredRule[]): Promise<void> {
  const mailed = await mailable(tx, ctx, rules);
  if (mailed.length > 0) await notifyPeople(tx, ctx, { title: titleOf('Still open', mailed), begun: mailed, mailed });
}

async function notifyPeople(
  tx: Tx,
  ctx: Ctx,
  { title, begun, mailed }: { title: string; begun: readonly StoredAlert[]; mailed: readonly StoredAlert[] },
): Promise<void> {
  const mail = {
    subject: title.startsWith('Alert') ? titleOf('Alert', mailed) : title,
    cap: 'none',
    text: [{ facts: mailed.map((one) => [one.name, sentenceOf(one)] as const) }],
    button,
  } as const;
  await notify(
    tx,
    ctx,
    { team: 'all' },
    { kind: 'alert', title, body: begun.map(sentenceOf).join(' '), href, ...(mailed.length > 0 && { mail }) },
  );
  const ids = mailed.map(({ id }) => id);
  if (ids.length > 0) await tx.update(alerts).set({ mailedAt: ctx.now() }).where(inArray(alerts.id, ids));
}

/** The open alerts without an email whose rule is outside its quiet hours and was not emailed too often. */
async function mailable(tx: Tx, ctx: Ctx, rules: readonly StoredRule[]): Promise<StoredAlert[]> {
  const waiting = await tx
    .select()
    .from(alerts)
    .where(and(isNull(alerts.resolvedAt), isNull(alerts.mailedAt)))
    .for('update');
  const lastHour = gt(alerts.mailedAt, new Date(ctx.now().getTime() - hourMs));
  const due: StoredAlert[] = [];
  for (const one of waiting) {
    const rule = rules.find(({ id }) => id === one.ruleId);
    if (!rule || isQuiet(rule, ctx.now())) continue;
    const mails = await tx.$count(alerts, and(eq(alerts.ruleId, rule.id), lastHour));
    if (mails < mostMailsAnHour) due.push(one);
  }
  return due;
}

/** Tells the team of alerts whose figures have recovered: in the app, and by one email of those that were emailed. */
export async function notifyOfRecovery(
  tx: Tx,
  ctx: Ctx,
  ended: readonly StoredAlert[],
  rules: readonly StoredRule[],
): Promise<void> {
  const mailed = ended.filter(({ mailedAt, ruleId }) => {
    const rule = rules.find(({ id }) => id === ruleId);
    return mailedAt !== null && !(rule && isQuiet(rule, ctx.now()));
  });
  const mail = { subject: titleOf('Resolved', mailed), cap: 'none', text: [recoveryOf(mailed)], button } as const;
  await notify(
    tx,
    ctx,
    { team: 'all' },
    {
      kind: 'alert',
      title: titleOf('Resolved', ended),
      body: recoveryOf(ended),
      href,
      ...(mailed.length > 0 && { mail }),
    },
  );
}

const recoveryOf = (ended: readonly StoredAlert[]) =>
  ended.map(({ name, figure, worst }) => `${name}: recovered, at worst ${figureText(figure, worst)}.`).join(' ');

const titleOf = (word: string, all: readonly StoredAlert[]) =>
  all.length === 1 ? `${word}: ${all[0]?.name}` : `${word}: ${all.length} figures, ${all[0]?.name} and others`;

function sentenceOf({ severity, figure, value, comparison, threshold }: StoredAlert): string {
  const limit = `${comparison} ${figureText(figure, threshold)}`;
  return `${alertSeverities[severity]}: ${figureOf(figure).label} is ${figureText(figure, value)}, ${limit}.`;
}
