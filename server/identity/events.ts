import { defineEvent } from '#server/platform/events.ts';

/** Somebody has an account now: by signing up, an invitation or single sign-on. */
export const accountCreated = defineEvent<{ id: string; email: string }>('account.created');

/** A member has asked for the deletion of their account. */
export const deletionRequested = defineEvent<{ userId: string }>('account.deletion-requested');

/**
 * The account of somebody who asked for it is about to be erased, unless something keeps it. A listener locks the addresses of
 * the people whom it will notify of the erasure, as they are locked before accounts.
 */
export const erasureDue = defineEvent<{ userId: string }>('account.erasure-due');

/** The account of somebody who asked for it is erased in this transaction, with everything that is about them. */
export const accountErased = defineEvent<{ userId: string }>('account.erased');

/** Somebody has left a tenant, or was removed from it. */
export const tenantLeft = defineEvent<{ userId: string; tenantId: string }>('tenant.left');
