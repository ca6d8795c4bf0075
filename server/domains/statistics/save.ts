import { eq, max } from 'drizzle-orm';
import type { NewStatisticForm, StatisticDetail, StatisticForm } from '#contract/content/statistics.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { readStatistic } from './detail.ts';
import { lockStatistics } from './lock.ts';
import { requireOnlyValue } from './one-value.ts';
import { statisticRecords } from './records.ts';
import { statistics } from './tables.ts';

/** Adds a statistic as a draft. Refuses a key that another one has with INVALID_INPUT. */
export function createStatistic(ctx: Ctx, form: NewStatisticForm): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await lockStatistics(tx);
    const [taken] = await tx.select({ id: statistics.id }).from(statistics).where(eq(statistics.key, form.key));
    if (taken) throw refuseFields({ key: 'Another statistic has this key' });
    await checkForm(tx, ctx, form, null);
    const [last] = await tx.select({ position: max(statistics.position) }).from(statistics);
    const place = { id: ctx.newId(), position: (last?.position ?? 0) + 1, updatedAt: ctx.now() };
    const { figure, measure } = form;
    const values = { ...form, ...asReadersSeeIt(form), ...place, status: 'draft' as const };
    const details = { figure, measure };
    const { id } = await statisticRecords.create(tx, ctx, values, { action: 'statistic.created', details });
    return { id };
  });
}

/** What was confirmed: the value and what it says, of when and from where. */
const confirmedFields = ['figure', 'unit', 'label', 'measure', 'asOfOn', 'source'] as const;

/**
 * Changes a statistic wherever it is shown; another value, meaning, date or source is no longer confirmed. Refuses with NOT_FOUND,
 * CONFLICT, and with INVALID_INPUT when another published one has the same measure.
 */
export function saveStatistic(
  ctx: Ctx,
  { id, version, ...form }: StatisticForm & VersionRef,
): Promise<StatisticDetail> {
  return transact(ctx, async (tx) => {
    await lockStatistics(tx);
    const before = await statisticRecords.lock(tx, { id, version });
    await checkForm(tx, ctx, form, before.ownerId);
    if (before.status === 'published') {
      requireFuture(ctx, form.expiresOn);
      await requireOnlyValue(tx, ctx, { ...before, ...form });
    }
    await statisticRecords.change(tx, ctx, { id, version }, (stored) => {
      const isSame = confirmedFields.every((name) => stored[name] === form[name]);
      const set = { ...form, ...asReadersSeeIt(form), confirmedAt: isSame ? stored.confirmedAt : null };
      return { set, action: 'statistic.saved' };
    });
    return readStatistic(tx, id);
  });
}

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The date is shown as its month. */
function asReadersSeeIt({ asOfOn }: StatisticForm): { asOf: string } {
  return { asOf: month.format(new Date(asOfOn)) };
}

/** A former owner may stay, also when they are no administrator any more. */
async function checkForm(tx: Tx, ctx: Ctx, form: StatisticForm, ownerBefore: string | null): Promise<void> {
  const { ownerId, asOfOn } = form;
  if (asOfOn > dayInZurich(ctx.now())) throw refuseFields({ asOfOn: 'Please enter today or an earlier date' });
  const isNew = ownerId !== null && ownerId !== ownerBefore;
  if (isNew && !(await lockAdministrator(tx, ownerId)))
    throw refuseFields({ ownerId: 'Please choose someone from the team' });
}

/** A published statistic whose expiry has passed would leave every page at once. */
export function requireFuture(ctx: Ctx, expiresOn: string | null): void {
  if (expiresOn !== null && expiresOn <= dayInZurich(ctx.now()))
    throw refuseFields({ expiresOn: 'Please enter a later date, or withdraw the statistic' });
}
