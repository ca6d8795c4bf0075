import { legalPagesContract } from '#contract/business/legal/pages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getLegalText, getPageVersion, listPageVersions } from './texts.ts';

export const legalPagesRouter = guarded(legalPagesContract, {
  text: getLegalText,
  versions: listPageVersions,
  version: getPageVersion,
});
