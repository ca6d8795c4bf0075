import { z } from 'zod';
import type { RefusalCode } from './refusal-codes.ts';

/** Messages per field, as the form shows them: `{ email: 'Please enter a valid email address' }`. */
export const fieldProblems = z.record(z.string(), z.string());
export type FieldProblems = z.infer<typeof fieldProblems>;

const refusal = (status: number, message: string) => ({ status, message });

/**
 * Every refusal that we can explain. Any other error is a bug and returns 500 with a request id. A message is one plain
 * sentence for the user.
 */
export const errors = {
  INVALID_INPUT: refusal(400, 'Some fields need attention before this can be saved.'),
  NOT_SIGNED_IN: refusal(401, 'Please sign in to continue.'),
  FORBIDDEN: refusal(403, 'Your account does not have permission for this. Ask an administrator.'),
  REAUTHENTICATION_REQUIRED: refusal(403, 'Please confirm that it is you.'),
  MFA_REQUIRED: refusal(403, 'Enter your two-step verification code to continue.'),
  FACTOR_REQUIRED: refusal(403, 'Administrators need two-step verification. Turn it on under Settings, Security.'),
  TOKEN_INVALID: refusal(401, 'This API token is unknown, was revoked or has expired.'),
  SCOPE_MISSING: refusal(403, 'This API token does not have the permission for this.'),
  SESSION_REQUIRED: refusal(403, 'This cannot be done with an API token. Sign in to do it.'),
  IMPERSONATING: refusal(
    403,
    'You are signed in as another user. Only they can change their sign-in methods, data or account.',
  ),
  TERMS_PENDING: refusal(
    403,
    'This person has not accepted the terms in force. Until they do, you can look at their account but change nothing.',
  ),
  OUR_HOST_ONLY: refusal(403, 'This affects your whole account. Sign in on our main site to do it.'),
  NOT_FOUND: refusal(404, 'This was not found. It may have been deleted.'),
  CONFLICT: refusal(409, 'This was changed in the meantime, by someone else or in another tab. Reload and try again.'),
  IN_USE: refusal(409, 'This image is used on pages. Remove it from them first.'),
  GOVERNED_PAGE: refusal(
    409,
    'This page is governed by Legal Documents. Change the document there: once it is approved and published, the page shows it.',
  ),
  CONFIRMATION_PENDING: refusal(
    409,
    'Another administrator has to confirm this change first. It is waiting under Approvals and access reviews.',
  ),
  OTHER_CHANGE_PENDING: refusal(
    409,
    'Another change to this is already waiting for a second administrator. Confirm or decline it under Approvals and access reviews first.',
  ),
  NEW_ADMINISTRATOR: refusal(
    403,
    'This change was requested before you became an administrator. Another administrator has to confirm it.',
  ),
  OWN_CHANGE: refusal(403, 'You requested this change. Another administrator has to confirm it.'),
  ORGANISATION_CHANGED: refusal(
    409,
    'The organisation that you work in has changed. Read again for whom you accept this document.',
  ),
  OFFER_CHANGED: refusal(
    409,
    'This is not the offer that you read: it was changed in the meantime. Reload it and read it again before you sign.',
  ),
  OFFER_CLOSED: refusal(
    409,
    'This offer was already answered, withdrawn or replaced. Reload to see what became of it.',
  ),
  OFFER_EXPIRED: refusal(409, 'This offer has expired, so it can no longer be answered. Ask us for a new one.'),
  NOT_A_DRAFT: refusal(409, 'Only a draft can be changed. Withdraw the request first, or begin a new draft.'),
  NOT_WAITING: refusal(409, 'This version does not wait for an approval.'),
  OWN_PRICES: refusal(403, 'You changed this version or asked for its approval. Another administrator has to decide.'),
  BILLING_INCOMPLETE: refusal(
    409,
    'The billing details of the company are not entered yet. Enter them under Company, Billing.',
  ),
  INVOICE_INCOMPLETE: refusal(409, 'This invoice is not complete yet. Its screen says what is missing.'),
  INVOICE_PAID: refusal(
    409,
    'Payments of this invoice are recorded. Reverse those that were recorded by mistake; pay the others back outside, and issue a credit by hand.',
  ),
  NOBODY_TO_EMAIL: refusal(
    409,
    'Nobody would get this email: the account of the client was deleted, or nobody in the organisation gets emails. Download the PDF and send it yourself.',
  ),
  GO_LIVE_BLOCKED: refusal(409, 'All critical items must be completed first'),
  TOO_LARGE: refusal(413, 'This is too large. Please send less at once.'),
  INTERRUPTED: refusal(400, 'The connection was interrupted before the transfer was complete. Please try again.'),
  TOO_MANY_ATTEMPTS: refusal(429, 'Too many authentication attempts'),
  TOO_MANY_REQUESTS: refusal(429, 'Too many requests. Please wait a moment and try again.'),
  TOO_FAST: refusal(400, 'That was sent too quickly. Please check it and send it again.'),
  SIGN_IN_REFUSED: refusal(401, 'Email or password is not correct, or your address is not confirmed yet.'),
  CHALLENGE_ENDED: refusal(410, 'This code has expired. Please request a new one.'),
  PASSKEY_REFUSED: refusal(401, 'This passkey was not accepted. Try again, or sign in another way.'),
  TENANT_SUSPENDED: refusal(
    403,
    'Your organisation’s access is suspended. Its data is kept. Ask its owner, or contact us, also for a copy or the deletion of your own data.',
  ),
  TENANT_FACTOR_REQUIRED: refusal(
    403,
    'Your organisation requires two-step verification. Turn it on under Settings, Security.',
  ),
  TENANT_NETWORK: refusal(
    403,
    'Your organisation can be used only from its own networks. Connect through one of them, or ask its administrator.',
  ),
  INTEGRATIONS_OFF: refusal(403, 'API tokens are not included in your organisation’s plan. Contact us to add them.'),
  ANALYTICS_OFF: refusal(403, 'Usage figures are not included in your organisation’s plan. Contact us to add them.'),
  NOT_IN_ORGANISATION: refusal(
    403,
    'Your account does not belong to this organisation. Ask its administrators for an invitation, or sign in on our main site.',
  ),
  LINK_INVALID: refusal(410, 'This link was already used or has expired. Please request a new one.'),
  REGISTRATION_CLOSED: refusal(403, 'Registration is closed. Contact your system administrator.'),
  /** Requirements 2.8. */
  SSO_REQUEST_INVALID: refusal(400, 'Invalid or expired authentication request'),
  SSO_UNAVAILABLE: refusal(
    409,
    'Single sign-on is not set up yet. Sign in with your email and password or an email link, or ask an administrator to set it up.',
  ),
  SSO_FAILED: refusal(401, 'Single sign-on did not work. Try again, sign in another way, or ask your administrator.'),
  SSO_REQUIRED: refusal(409, 'People with this address sign in through their organisation’s provider.'),
  SSO_DISCOVERY_FAILED: refusal(409, 'Discovery failed, so the provider cannot be enabled. Test discovery to see why.'),
  PROVIDER_NOT_LINKED: refusal(409, 'The provider could not be connected. Try again, or ask your administrator.'),
  LAST_SIGN_IN_METHOD: refusal(409, 'This is the last way to sign in to your account. Set a password first.'),
  LAST_ADMINISTRATOR: refusal(409, 'You are the last active administrator. Make someone else an administrator first.'),
  LAST_OWNER: refusal(409, 'An organisation needs an owner. Make someone else the owner first.'),
  ADDRESS_UNCONFIRMED: refusal(
    409,
    'Your email address is not confirmed yet. Sign in with a link that we email to you, then join.',
  ),
  LEGAL_HOLD: refusal(409, 'A legal hold keeps this data. It can be deleted when the hold is lifted.'),
  NOT_UNDER_REVIEW: refusal(409, 'This document is not under review. Send it for review first.'),
  NOT_APPROVED: refusal(409, 'Only an approved document can be published. Request approval first.'),
  LEGAL_STORAGE_FULL: refusal(
    507,
    'The storage for files of legal documents is full. Raise its limit under Legal Documents, Settings, and upload the file again.',
  ),
  CHECK_IMPOSSIBLE: refusal(409, 'The check could not be completed. The server log says why.'),
  CHECKS_RUNNING: refusal(409, 'The checks are already running. Wait until they have finished, or stop them.'),
  BACKUP_RUNNING: refusal(409, 'A backup is already being made. Wait until it has finished, or stop it.'),
  QUALITY_RUNNING: refusal(409, 'The tests are already running. Wait until they have finished, or stop them.'),
  TEXT_CHECK_RUNNING: refusal(409, 'A check is already running. Wait until it has finished.'),
  TOO_FEW_APPROVALS: refusal(
    409,
    'The settings require more approvals than this document has. Send it for review again and add reviewers.',
  ),
  SYNC_NOT_CONFIGURED: refusal(409, 'No feed is configured. Enter its address and save it first.'),
  SYNC_RUNNING: refusal(409, 'A sync is already running. Wait until it has finished.'),
  REVIEW_INCOMPLETE: refusal(409, 'Review every privilege first, and remove those that are marked for removal.'),
  BUSY: refusal(503, 'The server is busy. Please try again in a few seconds.'),
  STORAGE_FULL: refusal(507, 'The server cannot store anything at the moment. Please try again later.'),
  UNAVAILABLE: refusal(503, 'The service is temporarily unavailable. Please try again in a few seconds.'),
  MAINTENANCE: refusal(503, 'We are working on the service. Please try again later.'),
} as const satisfies Record<RefusalCode, { status: number; message: string }>;

const retry = z.object({ retryAfterSeconds: z.number().int().positive() });

/** What a refusal carries besides its message. */
export const refusalData = {
  INVALID_INPUT: z.object({ fields: fieldProblems }),
  TOO_MANY_ATTEMPTS: retry,
  TOO_MANY_REQUESTS: retry,
  BUSY: retry,
  UNAVAILABLE: retry,
  MAINTENANCE: retry,
  SSO_REQUIRED: z.object({ domain: z.string(), key: z.string(), name: z.string() }),
} as const satisfies Partial<Record<RefusalCode, z.ZodType>>;
