import type { User } from './tables.ts';

/** Whether an account cannot be used: it is banned, or the processing of the person's data is restricted. */
export function isBlocked({ bannedAt, restrictedAt }: Pick<User, 'bannedAt' | 'restrictedAt'>): boolean {
  return bannedAt !== null || restrictedAt !== null;
}
