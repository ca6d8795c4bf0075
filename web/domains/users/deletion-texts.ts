import type { DeletionConsequences } from '#contract/identity/users.ts';
import { counted } from '#web/back-office/list/list.ts';

/** Instead of the consequences of a deletion, when they could not be loaded. */
export const notCounted = 'The data that would be deleted could not be counted. Please try again.';

export const projectNoun = { one: 'project', many: 'projects' };

/** ` “Bora AG” has no other owner: other@bora.example becomes its owner.`, empty where every organisation keeps one. */
export function ownershipPassed({ nextOwners }: DeletionConsequences): string {
  return nextOwners.map(({ tenant, email }) => ` “${tenant}” has no other owner: ${email} becomes its owner.`).join('');
}

/** ` 2 projects pass to a colleague in their organisation.`, empty where there are none. */
export function passedOn({ sharedProjects }: DeletionConsequences): string {
  if (sharedProjects === 0) return '';
  const pass = sharedProjects === 1 ? 'passes' : 'pass';
  return ` ${counted(sharedProjects, projectNoun)} ${pass} to a colleague in their organisation.`;
}
