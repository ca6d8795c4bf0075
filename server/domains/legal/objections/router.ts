import { legalObjectionsContract } from '#contract/business/legal/acceptances.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { objectToDocument } from './object.ts';
import { objectToTerms } from './object-to-terms.ts';
import { findObjectionToTerms } from './objection-to-terms.ts';

export const legalObjectionsRouter = guarded(legalObjectionsContract, {
  object: objectToDocument,
  objectToTerms,
  toTerms: findObjectionToTerms,
});
