import type { LegalPreview, LegalTextParts } from '#contract/business/legal/document-procedures.ts';
import { fixPeriods, periodsOf, showFixedPeriods } from '#contract/operations/privacy/retention-periods.ts';
import type { Ctx } from '#server/platform/context.ts';
import { companyFiller } from '#server/records/company/company.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { fillText } from './markdown/fill-text.ts';
import { partsOf } from './markdown/legal-text.ts';
import { publicPageOf } from './public-page.ts';

/** Returns a text as its readers would see it; periods that are not fixed yet are those of now. Stores nothing. */
export async function previewLegalText(ctx: Ctx, { title, content, ...choice }: LegalPreview): Promise<LegalTextParts> {
  const periods = periodsOf((await currentSettings(ctx)).retention);
  const { lead, sections } = partsOf(title, showFixedPeriods(fixPeriods(showFixedPeriods(content), periods)));
  const fill = publicPageOf(choice) === null ? null : await companyFiller(ctx);
  return fill ? fillText({ lead, sections }, fill) : { lead, sections };
}
