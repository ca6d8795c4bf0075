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

/** ` 2 invoices (1 not paid) and 1 accepted offer are kept.`, empty where there are none. */
export function keptText({ invoices, acceptedOffers }: DeletionConsequences): string {
  const open = invoices.open === 0 ? '' : ` (${invoices.open} not paid)`;
  const parts = [
    ...(invoices.kept === 0 ? [] : [`${counted(invoices.kept, { one: 'invoice', many: 'invoices' })}${open}`]),
    ...(acceptedOffers === 0 ? [] : [counted(acceptedOffers, { one: 'accepted offer', many: 'accepted offers' })]),
  ];
  if (parts.length === 0) return '';
  return ` ${parts.join(' and ')} ${invoices.kept + acceptedOffers === 1 ? 'is' : 'are'} kept.`;
}
