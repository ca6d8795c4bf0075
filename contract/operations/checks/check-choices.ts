// Without schemas: the screens read it.

/** What a check is about. A list below may show a category under another name. */
export const checkCategories = [
  'Security',
  'Performance',
  'Database',
  'Integration',
  'Deployment',
  'Testing',
  'Documentation',
  'Legal',
] as const;
export type CheckCategory = (typeof checkCategories)[number];

export const checkSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type CheckSeverity = (typeof checkSeverities)[number];

/** `running`: it is made now; `unchecked`: the check ran and could not tell; its result says why. */
export const checkStatuses = {
  pass: 'Pass',
  warning: 'Warning',
  fail: 'Fail',
  pending: 'Pending',
  running: 'Running',
  unchecked: 'Not checked',
} as const;
export type CheckStatus = keyof typeof checkStatuses;
/** The status of a check that has a result. */
type ResultStatus = Exclude<CheckStatus, 'pending' | 'running'>;

/** What a run makes: every check, or those of the security audit alone. */
export const checkScopes = ['all', 'security'] as const;
export type CheckScope = (typeof checkScopes)[number];

interface Bands {
  /** Below this score the status is `warning`. */
  warning: number;
  /** Below this score the status is `fail`. */
  fail: number;
}

interface CheckList {
  categories: readonly CheckCategory[];
  bands: { critical: Bands; other: Bands };
  /** The overall score from which it is ready, if no critical check fails or could not tell. */
  readyFrom: number;
}

/** Requirements 2.5 and 2.9: a critical check has stricter bands. */
const readinessBands = { critical: { warning: 95, fail: 85 }, other: { warning: 90, fail: 75 } };
const oneBand = (bands: Bands) => ({ critical: bands, other: bands });

/** The lists of checks that screens show, each with its categories, its bands and its limit. */
export const checkLists = {
  readiness: { categories: checkCategories, bands: readinessBands, readyFrom: 90 },
  validation: {
    categories: ['Database', 'Security', 'Performance', 'Integration', 'Documentation', 'Deployment'],
    bands: oneBand({ warning: 95, fail: 80 }),
    readyFrom: 90,
  },
  security: { categories: ['Security'], bands: readinessBands, readyFrom: 90 },
  performance: { categories: ['Performance'], bands: readinessBands, readyFrom: 90 },
  monitoring: { categories: ['Database', 'Integration', 'Deployment'], bands: readinessBands, readyFrom: 90 },
  testing: { categories: ['Testing', 'Performance'], bands: readinessBands, readyFrom: 85 },
} as const satisfies Record<string, CheckList>;
export type CheckListName = keyof typeof checkLists;

const lists: Readonly<Record<CheckListName, CheckList>> = checkLists;

/** The readiness list of the specification knows neither integration nor deployment: they are its infrastructure. */
export function categoryIn(list: CheckListName, category: CheckCategory): string {
  const isInfrastructure = category === 'Integration' || category === 'Deployment';
  return list === 'readiness' && isInfrastructure ? 'Infrastructure' : category;
}

export const isInList = (list: CheckListName, category: CheckCategory) => lists[list].categories.includes(category);

/** The status of a score in a list. */
export function statusOf(list: CheckListName, score: number | null, isCritical: boolean): ResultStatus {
  if (score === null) return 'unchecked';
  const { warning, fail } = lists[list].bands[isCritical ? 'critical' : 'other'];
  if (score < fail) return 'fail';
  return score < warning ? 'warning' : 'pass';
}

/** The mean of the scored checks, rounded down; null: none has a score. */
export function overallScore(scores: readonly (number | null)[]): number | null {
  const scored = scores.filter((score) => score !== null);
  if (scored.length === 0) return null;
  return Math.floor(scored.reduce((sum, score) => sum + score, 0) / scored.length);
}
