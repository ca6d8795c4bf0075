import { legalObjectionsContract } from '#contract/business/legal/acceptances.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { objectToDocument } from './object.ts';
import { objectToTerms } from './object-to-terms.ts';
import { findObjectionToTerms } from './objection-to-terms.ts';

const legalObjections = guarded(legalObjectionsContract);

export const legalObjectionsRouter = {
  object: legalObjections.object.handler(({ context, input }) => objectToDocument(context, input)),
  objectToTerms: legalObjections.objectToTerms.handler(({ context, input }) => objectToTerms(context, input)),
  toTerms: legalObjections.toTerms.handler(({ context, input }) => findObjectionToTerms(context, input)),
};
