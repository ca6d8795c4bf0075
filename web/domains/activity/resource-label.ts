import { records } from '#contract/back-office.ts';

/** `newsletter-subscription` → `Newsletter subscription`. */
export function resourceLabel(resource: string): string {
  // Recorded under this word since the first version.
  if (resource === 'statistic') return 'Statistic';
  const words = resource.replaceAll('-', ' ').replace(/^sso /, 'single sign-on ').replace(/^cdn$/, 'CDN');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address of who acted; of an entry that names only the account, the beginning of its id, as in the list of users. */
export function actorLabel({ userId, userEmail }: { userId: string | null; userEmail: string | null }): string {
  return userEmail ?? (userId === null ? 'No account' : `Account ${userId.slice(0, 8)}`);
}

/** The address of a record's screen; null for records without one. */
export function recordHref(resource: string, id: string | null): string | null {
  const kind = records.find((one) => one.resource === resource);
  return kind?.path && id !== null ? kind.path + encodeURIComponent(id) : null;
}
