import { defineEvent } from '#server/platform/events.ts';

/** Somebody has an account now: by signing up, an invitation or single sign-on. */
export const accountCreated = defineEvent<{ id: string; email: string }>('account.created');

/** A member has asked for the deletion of their account. */
export const deletionRequested = defineEvent<{ userId: string }>('account.deletion-requested');

/** Somebody has left a tenant, or was removed from it. */
export const tenantLeft = defineEvent<{ userId: string; tenantId: string }>('tenant.left');
