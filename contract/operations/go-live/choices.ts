// Without schemas: screens read it.
import { keysOf } from '#contract/labels.ts';

/** Requirements 2.3. */
export const goLiveCategories = [
  'Quality Assurance',
  'Security',
  'Performance',
  'Infrastructure',
  'Monitoring',
  'Deployment',
  'Communication',
  'Support',
  'Analytics',
] as const;
export type GoLiveCategory = (typeof goLiveCategories)[number];

export const goLiveTeams = [
  'QA Team',
  'Security Team',
  'Dev Team',
  'DevOps',
  'Project Manager',
  'Support Team',
  'Marketing',
] as const;
export type GoLiveTeam = (typeof goLiveTeams)[number];

/** Every critical item is complete before a go-live is scheduled. */
export const goLivePriorities = {
  critical: 'Critical',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
} as const;
export type GoLivePriority = keyof typeof goLivePriorities;
export const goLivePriorityNames = keysOf(goLivePriorities);

export const goLiveEvents = ['completed', 'reopened', 'changed'] as const;

/** The share of completed items from which a deployment can be ready (requirements 2.9). */
export const readyFrom = 0.8;

/** Requirements 2.4: every critical item is complete, and at least 80 % of all. */
export function isDeploymentReady(items: readonly { critical: boolean; completed: boolean }[]): boolean {
  const completed = items.filter((item) => item.completed).length;
  return items.length > 0 && areCriticalComplete(items) && completed >= readyFrom * items.length;
}

/** What a go-live needs to be scheduled (requirements 2.5). */
export function areCriticalComplete(items: readonly { critical: boolean; completed: boolean }[]): boolean {
  return items.every(({ critical, completed }) => completed || !critical);
}

export const blockedTitle = 'Cannot Schedule Go-Live';
export const blockedText = 'All critical items must be completed first';

/** Where the file of an attestation is sent, with the item and the name of the file. */
export const goLiveUploadPath = '/api/upload/go-live-file';
/** Where it is downloaded from, before its id. */
export const goLiveFilePath = '/api/files/go-live';
