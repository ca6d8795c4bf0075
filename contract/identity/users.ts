import { z } from 'zod';
import { inquiryRow } from '#contract/business/inquiries.ts';
import { projectRow } from '#contract/business/projects.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, selectedRows } from '#contract/lists.ts';
import { platformRoles } from '#contract/permissions.ts';
import { byId, version, versioned } from '#contract/records.ts';
import { optional, requiredText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import { factor } from './factors.ts';
import { profileForm } from './profiles.ts';
import { ownSession } from './sessions.ts';
import { tokenKinds } from './token-scopes.ts';
import { apiToken } from './tokens.ts';
import { lastSeenPeriods, userStatuses } from './user-choices.ts';

// What administrators see of an account and how they change it; what can be done with one is user-procedures.ts.

/** Requirements 2.2.3: the address is confirmed, or not yet. */

export const userRow = versioned.extend({
  email: z.string(),
  /** First and last name; empty before the profile was filled in. */
  name: z.string(),
  /** Of the profile, else the organisation that they belong to. */
  company: z.string().nullable(),
  status: z.enum(keysOf(userStatuses)),
  role: z.enum(platformRoles),
  createdAt: z.date(),
  /** To a few minutes; null before the first sign-in. */
  lastSeenAt: z.date().nullable(),
  hasFactor: z.boolean(),
  isBanned: z.boolean(),
  /** When the ban ends by itself; null without an end. */
  bannedUntil: z.date().nullable(),
  /** The processing of the person's data is restricted: they cannot sign in. */
  isRestricted: z.boolean(),
  /** Sign-in is locked after too many wrong passwords. */
  isLocked: z.boolean(),
  /** When the link of an invitation that was not accepted yet expires. */
  invitedUntil: z.date().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** When somebody was last seen, as the list can be filtered. */

/** The state of the list in the query string. The search takes a part of a name, a company or an email address, or the
 * beginning of an id. */
export const userQuery = listQuery({
  filters: {
    status: choiceFilter(['all', 'confirmed', 'pending', 'invited', 'banned', 'restricted', 'locked']),
    role: choiceFilter(['all', 'admin', 'user']),
    factor: choiceFilter(['all', 'on', 'off']),
    seen: choiceFilter(keysOf(lastSeenPeriods)),
  },
  sorts: ['-joined', 'joined', 'email', '-email', '-seen', 'seen'],
});
export type UserQuery = z.infer<typeof userQuery>;

/** A profile as stored; before it was filled in the names are empty and the version is 0. */
export const userProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  version,
});
export type UserProfile = z.infer<typeof userProfile>;

export const userDetail = userRow.extend({
  banReason: z.string().nullable(),
  bannedAt: z.date().nullable(),
  profile: userProfile,
  sessions: z.array(ownSession),
  /** Their API tokens, of both kinds, newest first. */
  tokens: z.array(apiToken.extend({ kind: z.enum(tokenKinds) })),
  hasPassword: z.boolean(),
  /** Names of single sign-on providers that are connected. */
  providers: z.array(z.string()),
  factors: z.array(factor.pick({ id: true, friendly_name: true, factor_type: true, last_used_at: true })),
  passkeys: z.array(byId.extend({ name: z.string(), lastUsedAt: z.date().nullable() })),
  projects: z.array(projectRow.pick({ id: true, name: true, status: true, updatedAt: true })),
  /** Inquiries sent from this address, newest first. */
  inquiries: z.array(inquiryRow.pick({ id: true, number: true, subject: true, status: true, receivedAt: true })),
  /** Files in the person's projects, newest first. */
  files: z.array(byId.extend({ name: z.string(), projectId: z.uuid(), at: z.date() })),
  /** Consents to the newsletter, newest first. */
  consents: z.array(
    byId.extend({ requestedAt: z.date(), confirmedAt: z.date().nullable(), unsubscribedAt: z.date().nullable() }),
  ),
  /** Terms and other legal documents that the person accepted, newest first. */
  acceptances: z.array(
    byId.extend({ documentId: z.uuid(), title: z.string(), number: z.number().int(), acceptedAt: z.date() }),
  ),
});
export type UserDetail = z.infer<typeof userDetail>;

/** What deleting an account deletes, and what it leaves without anybody responsible. */
export const deletionConsequences = z.object({
  projects: z.number().int(),
  files: z.number().int(),
  /** Messages sent through the contact form from the confirmed address. */
  inquiries: z.number().int(),
  sessions: z.number().int(),
  /** Invoices that were issued to the person, which are kept as the law asks, and how many of them are not paid. */
  invoices: z.object({ kept: z.number().int(), open: z.number().int() }),
  /** They prove contracts, so they are kept too. */
  acceptedOffers: z.number().int(),
  /** Projects of organisations, which stay in the name of another of their people. */
  sharedProjects: z.number().int(),
  /** Inquiries that are assigned to the person. */
  assigned: z.number().int(),
  /** Projects that are assigned to them. */
  assignedProjects: z.number().int(),
  /** Statistics that they own. */
  ownedStatistics: z.number().int(),
  /** Legal documents that wait for their approval. */
  pendingApprovals: z.number().int(),
  /** Organisations with other people but no other owner: who becomes their owner. */
  nextOwners: z.array(z.object({ tenant: z.string(), email: z.string() })),
});
export type DeletionConsequences = z.infer<typeof deletionConsequences>;

/** The most rows of each kind in the details of a user. */
export const relatedShown = 10;

export const userProfileChange = profileForm.extend(versioned.shape);
export type UserProfileChange = z.output<typeof userProfileChange>;

export const banForm = z.object({
  /** The person reads it in the email; the team sees it in the details. */
  reason: requiredText(500, 'Please give a reason'),
  /** The last day of the ban, in Zurich; null: until an administrator ends it. */
  until: optional(typedDay).default(null),
});
export type BanForm = z.output<typeof banForm>;

export const roleChange = versioned.extend({ role: z.enum(platformRoles) });
export const roleChanges = z.object({ rows: selectedRows, role: z.enum(platformRoles) });
export const banChange = versioned.extend(banForm.shape);
export const banChanges = banForm.extend({ rows: selectedRows });
export const rowChanges = z.object({ rows: selectedRows });
export const removal = versioned.extend({
  /** Who takes over what the person is responsible for; null: nobody. */
  assigneeId: z.uuid().nullable().default(null),
});
export type Removal = z.output<typeof removal>;
