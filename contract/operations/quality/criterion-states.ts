// Without schemas: the screens read it.

/** What is known of a criterion. No automated test can show that one is met: it can only find violations. */
export const criterionStates = {
  fails: 'Fails',
  reviewed: 'Reviewed',
  automated: 'Automated only',
  untested: 'Untested',
} as const;
export type CriterionState = keyof typeof criterionStates;

/** What the latest run of axe says of a criterion. */
export const automatedStates = {
  violated: 'Violated',
  clean: 'No violation',
  'nothing-applies': 'Nothing to test',
  'not-run': 'Not run yet',
  'no-rule': 'No rule',
} as const;
export type AutomatedState = keyof typeof automatedStates;
