import { eq } from 'drizzle-orm';
import type { Company } from '#contract/content/content.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';
import { company } from './tables.ts';

export const companyTag = 'company';

/** Returns the company with its name and support address, cached until it or the settings are saved. */
export function currentCompany({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<Company> {
  return cache.get('company', [companyTag, settingsTag], async () => {
    const [settings, [row]] = await Promise.all([
      currentSettings({ db, cache }),
      db.read.select().from(company).where(eq(company.id, 1)),
    ]);
    if (!row) throw new Error('the company row is missing; start the application to seed it');
    const { siteName, supportEmail } = settings.general;
    return { ...row.details, name: siteName, supportEmail };
  });
}

/** Fills the company's facts into a text: `{legalName}, {city}`. What shows the result depends on them. */
export async function companyFiller(ctx: Ctx): Promise<(text: string) => string> {
  ctx.dependsOn(companyTag, settingsTag);
  return createPlaceholderFiller({ company: await currentCompany(ctx), statistics: [], withheld: [] });
}
