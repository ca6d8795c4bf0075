import { userTagPrefix } from '#server/platform/db/replica/changes.ts';

/** The cache tag of a user's account, role and tenants. */
export const userTag = (id: string): string => `${userTagPrefix}${id}`;
