import { legalPagesContract } from '#contract/business/legal/pages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getLegalText, getPageVersion, listPageVersions } from './texts.ts';

const legalPages = guarded(legalPagesContract);

export const legalPagesRouter = {
  text: legalPages.text.handler(({ context, input }) => getLegalText(context, input)),
  versions: legalPages.versions.handler(({ context, input }) => listPageVersions(context, input)),
  version: legalPages.version.handler(({ context, input }) => getPageVersion(context, input)),
};
