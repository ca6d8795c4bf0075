import type { DeletionConsequences } from '#contract/identity/users.ts';
import { counted } from '#web/back-office/list/list.ts';

/** Instead of the consequences of a deletion, when they could not be loaded. */
export const notCounted = 'The data that would be deleted could not be counted. Please try again.';

export const projectNoun = { one: 'project', many: 'projects' };

/** ` “Bora AG” has no other owner. …`, empty where the account may be deleted; until then it is refused. */
export function ownerNeeded({ onlyOwnerOf }: DeletionConsequences): string {
  if (onlyOwnerOf.length === 0) return '';
  const names = new Intl.ListFormat('en-GB').format(onlyOwnerOf.map((name) => `“${name}”`));
  const have = onlyOwnerOf.length === 1 ? 'has' : 'have';
  return ` ${names} ${have} other people but no other owner. Invite another owner there first; then you can delete this account.`;
}

/** ` 2 projects pass to a colleague in their organisation.`, empty where there are none. */
export function passedOn({ sharedProjects }: DeletionConsequences): string {
  if (sharedProjects === 0) return '';
  const pass = sharedProjects === 1 ? 'passes' : 'pass';
  return ` ${counted(sharedProjects, projectNoun)} ${pass} to a colleague in their organisation.`;
}
