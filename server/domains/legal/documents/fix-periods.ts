import { fixPeriods, periodsIn, periodsOf } from '#contract/operations/privacy/retention-periods.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { storedSettings } from '#server/records/settings/queries.ts';

/**
 * The form with the periods of now beside the placeholders of its text: they are approved, hashed and accepted with it. Refuses
 * with INVALID_INPUT a period that no kind of data has.
 */
export async function withFixedPeriods<Form extends { content?: string }>(ctx: Ctx, form: Form): Promise<Form> {
  const names = periodsIn(form.content ?? '').map(({ name }) => name);
  if (form.content === undefined || names.length === 0) return form;
  const periods = periodsOf((await storedSettings(ctx)).retention);
  const unknown = names.find((name) => !(name in periods));
  if (unknown !== undefined) throw refuseFields({ content: `There is no period {${unknown}}` });
  return { ...form, content: fixPeriods(form.content, periods) };
}
