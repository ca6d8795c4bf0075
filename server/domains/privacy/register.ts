import type { Register } from '#contract/operations/privacy/privacy.ts';
import { type RegisterColumn, registerColumns } from '#contract/operations/register-columns.ts';
import type { Settings } from '#contract/operations/settings.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** The register of processing activities, from the inventory and the retention in force. */
export async function getRegister(ctx: Ctx, inventory: readonly PersonalData[]): Promise<Register> {
  const { retention } = await currentSettings(ctx);
  return inventory.map(({ name, about }) => ({
    name,
    ...about,
    recipients: about.recipients ?? 'Nobody outside the company',
    keptFor: withDays(about.keptFor, retention),
  }));
}

/** The same as a CSV file. */
export async function exportRegister(ctx: Ctx, inventory: readonly PersonalData[]): Promise<File> {
  const register = await getRegister(ctx, inventory);
  const columns = Object.keys(registerColumns) as RegisterColumn[];
  const day = dayInZurich(ctx.now());
  const header = ['Activity', ...Object.values(registerColumns)];
  return csvFile(`processing-activities-${day}.csv`, header, async function* () {
    yield register.map((activity) => [activity.title, ...columns.map((column) => activity[column])]);
  });
}

/** `{mails} days` → `365 days`, and `{auditData} days` → `no limit` where there is none. Throws for a setting that does not exist. */
export function withDays(text: string, retention: Settings['retention']): string {
  return text.replaceAll(/\{(\w+)\}( days)?/g, (_token, key: string, unit = '') => {
    const days = retention[key as keyof Settings['retention']];
    if (days === undefined) throw new Error(`the retention has no setting ${key}`);
    return days === 0 ? 'no limit' : `${days}${unit}`;
  });
}
