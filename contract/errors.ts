import { z } from 'zod';
import type { RefusalCode } from './refusal-codes.ts';

/** Messages per field, as the form shows them: `{ email: 'Please enter a valid email address' }`. */
export const fieldProblems = z.record(z.string(), z.string());
export type FieldProblems = z.infer<typeof fieldProblems>;

/**
 * Every refusal that we can explain. Any other error is a bug and returns 500 with a request id. A message is one plain
 * sentence for the user.
 */
export const errors = {
  INVALID_INPUT: {
    status: 400,
    message: 'Some fields need attention before this can be saved.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account does not have permission for this. Ask an administrator.' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Please confirm that it is you.' },
  MFA_REQUIRED: { status: 403, message: 'Enter your two-step verification code to continue.' },
  FACTOR_REQUIRED: {
    status: 403,
    message: 'Administrators need two-step verification. Turn it on under Settings, Security.',
  },
  TOKEN_INVALID: { status: 401, message: 'This API token is unknown, was revoked or has expired.' },
  SCOPE_MISSING: { status: 403, message: 'This API token does not have the permission for this.' },
  SESSION_REQUIRED: { status: 403, message: 'This cannot be done with an API token. Sign in to do it.' },
  IMPERSONATING: {
    status: 403,
    message: 'You are signed in as another user. Only they can change their sign-in methods, data or account.',
  },
  OUR_HOST_ONLY: {
    status: 403,
    message: 'This affects your whole account. Sign in on our main site to do it.',
  },
  NOT_FOUND: { status: 404, message: 'This was not found. It may have been deleted.' },
  CONFLICT: { status: 409, message: 'Someone else changed this in the meantime. Reload and try again.' },
  IN_USE: { status: 409, message: 'This image is used on pages. Remove it from them first.' },
  CONFIRMATION_PENDING: {
    status: 409,
    message: 'Another administrator has to confirm this change first. It is waiting under Oversight.',
  },
  OTHER_CHANGE_PENDING: {
    status: 409,
    message:
      'Another change to this is already waiting for a second administrator. Confirm or decline it under Oversight first.',
  },
  NEW_ADMINISTRATOR: {
    status: 403,
    message: 'This change was requested before you became an administrator. Another administrator has to confirm it.',
  },
  OWN_CHANGE: { status: 403, message: 'You requested this change. Another administrator has to confirm it.' },
  TOO_LARGE: { status: 413, message: 'This is too large. Please send less at once.' },
  INTERRUPTED: {
    status: 400,
    message: 'The connection was interrupted before the transfer was complete. Please try again.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many authentication attempts' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_FAST: { status: 400, message: 'Your message was sent too quickly. Please check it and send it again.' },
  SIGN_IN_REFUSED: {
    status: 401,
    message: 'Email or password is not correct, or your address is not confirmed yet.',
  },
  CHALLENGE_ENDED: { status: 410, message: 'This code has expired. Please request a new one.' },
  PASSKEY_REFUSED: {
    status: 401,
    message: 'This passkey was not accepted. Try again, or sign in another way.',
  },
  TENANT_SUSPENDED: {
    status: 403,
    message: 'Your organisation’s access is suspended. Its data is kept. Ask its owner, or contact us.',
  },
  TENANT_FACTOR_REQUIRED: {
    status: 403,
    message: 'Your organisation requires two-step verification. Turn it on under Settings, Security.',
  },
  TENANT_NETWORK: {
    status: 403,
    message:
      'Your organisation can be used only from its own networks. Connect through one of them, or ask its administrator.',
  },
  INTEGRATIONS_OFF: {
    status: 403,
    message: 'API tokens are not included in your organisation’s plan. Contact us to add them.',
  },
  ANALYTICS_OFF: {
    status: 403,
    message: 'Usage figures are not included in your organisation’s plan. Contact us to add them.',
  },
  NOT_IN_ORGANISATION: {
    status: 403,
    message:
      'Your account does not belong to this organisation. Ask its administrators for an invitation, or sign in on our main site.',
  },
  LINK_INVALID: { status: 410, message: 'This link was already used or has expired. Please request a new one.' },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is closed. Contact your system administrator.' },
  /** Requirements 2.8. */
  SSO_REQUEST_INVALID: { status: 400, message: 'Invalid or expired authentication request' },
  SSO_UNAVAILABLE: {
    status: 409,
    message:
      'Single sign-on is not set up yet. Sign in with your email and password or an email link, or ask an administrator to set it up.',
  },
  SSO_FAILED: {
    status: 401,
    message: 'Single sign-on did not work. Try again, sign in another way, or ask your administrator.',
  },
  SSO_REQUIRED: {
    status: 409,
    message: 'People with this address sign in through their organisation’s provider.',
  },
  SSO_DISCOVERY_FAILED: {
    status: 409,
    message: 'Discovery failed, so the provider cannot be enabled. Test discovery to see why.',
  },
  PROVIDER_NOT_LINKED: {
    status: 409,
    message: 'The provider could not be connected. Try again, or ask your administrator.',
  },
  LAST_SIGN_IN_METHOD: {
    status: 409,
    message: 'This is the last way to sign in to your account. Set a password first.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'You are the last active administrator. Make someone else an administrator first.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'An organisation needs an owner. Make someone else the owner first.',
  },
  ADDRESS_UNCONFIRMED: {
    status: 409,
    message: 'Your email address is not confirmed yet. Sign in with a link that we email to you, then join.',
  },
  LEGAL_HOLD: {
    status: 409,
    message: 'A legal hold keeps this data. It can be deleted when the hold is lifted.',
  },
  NOT_UNDER_REVIEW: {
    status: 409,
    message: 'This document is not under review. Send it for review first.',
  },
  NOT_APPROVED: {
    status: 409,
    message: 'Only an approved document can be published. Request approval first.',
  },
  LEGAL_STORAGE_FULL: {
    status: 507,
    message:
      'The storage for files of legal documents is full. Raise its limit under Legal Documents, Settings, and upload the file again.',
  },
  CHECK_IMPOSSIBLE: {
    status: 409,
    message: 'The check could not be completed. The server log says why.',
  },
  TEXT_CHECK_RUNNING: { status: 409, message: 'A check is already running. Wait until it has finished.' },
  TOO_FEW_APPROVALS: {
    status: 409,
    message: 'The settings require more approvals than this document has. Send it for review again and add reviewers.',
  },
  SYNC_NOT_CONFIGURED: {
    status: 409,
    message: 'No feed is configured. Enter its address and save it first.',
  },
  SYNC_RUNNING: { status: 409, message: 'A sync is already running. Wait until it has finished.' },
  REVIEW_INCOMPLETE: {
    status: 409,
    message: 'Review every privilege first, and remove those that are marked for removal.',
  },
  BUSY: { status: 503, message: 'The server is busy. Please try again in a few seconds.' },
  STORAGE_FULL: { status: 507, message: 'The server cannot store anything at the moment. Please try again later.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again in a few seconds.',
  },
} as const satisfies Record<RefusalCode, { status: number; message: string }>;

const retry = z.object({ retryAfterSeconds: z.number().int().positive() });

/** What a refusal carries besides its message. */
export const refusalData = {
  INVALID_INPUT: z.object({ fields: fieldProblems }),
  TOO_MANY_ATTEMPTS: retry,
  TOO_MANY_REQUESTS: retry,
  BUSY: retry,
  UNAVAILABLE: retry,
  SSO_REQUIRED: z.object({ domain: z.string(), key: z.string(), name: z.string() }),
} as const satisfies Partial<Record<RefusalCode, z.ZodType>>;
