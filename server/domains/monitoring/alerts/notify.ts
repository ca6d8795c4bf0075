import { alertSeverities } from '#contract/operations/monitoring/alert-rule-fields.ts';
import { figureOf } from '#contract/operations/monitoring/figures.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { isQuiet, valueText } from './rules.ts';
import type { StoredAlert, StoredRule } from './tables.ts';

const href = '/production-monitor?tab=alerts';

/** Tells the team of alerts that begin together: once in the app, and by one email of those that are not in their quiet hours. */
export async function notifyOfAlerts(
  tx: Tx,
  ctx: Ctx,
  begun: readonly StoredAlert[],
  rules: readonly StoredRule[],
): Promise<void> {
  const loud = begun.filter(({ ruleId }) => {
    const rule = rules.find(({ id }) => id === ruleId);
    return !(rule && isQuiet(rule, ctx.now()));
  });
  const title = titleOf('Alert', begun);
  await notify(
    tx,
    ctx,
    { team: 'all' },
    {
      kind: 'alert',
      title,
      body: begun.map(sentenceOf).join(' '),
      href,
      ...(loud.length > 0 && {
        mail: {
          subject: titleOf('Alert', loud),
          about: { type: 'alert-rule', id: loud[0]?.ruleId ?? '' },
          text: [{ facts: loud.map((one) => [one.name, sentenceOf(one)] as const) }],
          button: 'Open the monitor',
        },
      }),
    },
  );
}

/** Tells the team, in the app and by one email, of alerts whose figures have recovered. */
export async function notifyOfRecovery(tx: Tx, ctx: Ctx, ended: readonly StoredAlert[]): Promise<void> {
  const body = ended
    .map(({ name, figure, worst }) => `${name}: recovered, at worst ${valueText(figure, worst)}.`)
    .join(' ');
  await notify(
    tx,
    ctx,
    { team: 'all' },
    {
      kind: 'alert',
      title: titleOf('Resolved', ended),
      body,
      href,
      mail: { about: { type: 'alert-rule', id: ended[0]?.ruleId ?? '' }, button: 'Open the monitor' },
    },
  );
}

const titleOf = (word: string, all: readonly StoredAlert[]) =>
  all.length === 1 ? `${word}: ${all[0]?.name}` : `${word}: ${all.length} figures, ${all[0]?.name} and others`;

function sentenceOf({ severity, figure, value, comparison, threshold }: StoredAlert): string {
  const limit = `${comparison} ${valueText(figure, threshold)}`;
  return `${alertSeverities[severity]}: ${figureOf(figure).label} is ${valueText(figure, value)}, ${limit}.`;
}
