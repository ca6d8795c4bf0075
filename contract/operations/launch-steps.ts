// Apart from the schemas, so that the dashboard does not load their library.

/** What is done before the site is shown to everybody, in this order. */
export const launchSteps = [
  'company',
  'support',
  'statistics',
  'billing',
  'mail',
  'factor',
  'legal',
  'address',
] as const;
export type LaunchStep = (typeof launchSteps)[number];
