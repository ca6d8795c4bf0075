import type { UserRow } from '#contract/identity/users.ts';

/** Why this user cannot become an administrator; null if they can. */
export function notAdministratorReason({
  status,
  isBanned,
  isRestricted,
}: Pick<UserRow, 'status' | 'isBanned' | 'isRestricted'>): string | null {
  if (status === 'pending') return 'the address is not confirmed';
  if (isRestricted) return 'the processing of their data is restricted';
  return isBanned ? 'the account is banned' : null;
}

/** Why nobody can be signed in as this user; null if an administrator can. */
export function notImpersonatedReason(
  user: Pick<UserRow, 'role' | 'status' | 'isBanned' | 'isRestricted'>,
): string | null {
  return user.role === 'admin' ? 'the user is an administrator' : notAdministratorReason(user);
}
