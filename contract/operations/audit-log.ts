import { z } from 'zod';
import { auditCategories, auditResults, auditSeverities } from '#contract/audit-actions/kind.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, person } from '#contract/records.ts';
import { line } from '#contract/text.ts';
import { isDay } from '#contract/time/days.ts';
import { auditActions, auditResources } from './audit-actions.ts';
import { type AuditPeriod, auditPeriods, warningKinds } from './audit-periods.ts';

export const auditLogRow = byId.extend({
  /** Its place in the chain; null until it is sealed, within seconds. */
  position: z.number().int().nullable(),
  at: z.date(),
  /** Null: a visitor, the system, or an erased account. */
  userId: z.uuid().nullable(),
  userEmail: z.string().nullable(),
  action: z.string(),
  /** The kind of record that it concerns, and which one. */
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** Its name today; null: it has none, was deleted, or may not be read with this token. */
  recordTitle: z.string().nullable(),
  category: z.enum(auditCategories),
  severity: z.enum(auditSeverities),
  result: z.enum(auditResults),
  /** The client organisation that it concerns; null: none. */
  tenantId: z.uuid().nullable(),
  /** Null: none, or one that was deleted. */
  tenantName: z.string().nullable(),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;

export const auditLogDetail = auditLogRow.extend({
  /** What changed; null: no value. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** What else was recorded. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  ipAddress: z.string().nullable(),
  /** The browser family. */
  browser: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The number of entries of the same request and of the same record, this one included; up to `countLimit`. */
  ofRequest: z.number().int(),
  ofRecord: z.number().int(),
  /** The personal fields were erased with their account, or after their retention period. */
  isErased: z.boolean(),
  seal: z
    .object({
      hash: z.string(),
      previousHash: z.string(),
      sealedAt: z.date(),
      /** The entry is as it was sealed. */
      isIntact: z.boolean(),
    })
    .nullable(),
  /** The next newer and older entries. */
  newer: z.uuid().nullable(),
  older: z.uuid().nullable(),
});
export type AuditLogDetail = z.infer<typeof auditLogDetail>;

/** A day in Zurich; '' for none. */
const day = z
  .string()
  .refine((text) => text === '' || isDay(text), 'Please enter a date')
  .default('');

/** The state of the list in the query string. */
export const auditLogQuery = listQuery({
  filters: {
    period: z.enum(['all', ...(Object.keys(auditPeriods) as AuditPeriod[])]).default('all'),
    /** The first and the last day, both included. */
    from: day,
    to: day,
    severity: choiceFilter(['all', ...auditSeverities]),
    category: choiceFilter(['all', ...auditCategories]),
    result: choiceFilter(['all', ...auditResults]),
    /** What was only looked at: left out unless it is asked for, or an action is. */
    reads: choiceFilter(['hidden', 'shown']),
    action: z.enum(['all', ...Object.keys(auditActions)]).default('all'),
    resource: z.enum(['all', ...auditResources]).default('all'),
    /** The id of one record. */
    record: line(200).default(''),
    /** A user's id, `nobody` or `anyone`. */
    actor: z.union([z.enum(['anyone', 'nobody']), z.uuid()]).default('anyone'),
    /** The id of a series of failed sign-ins. */
    warning: z.union([z.literal(''), z.uuid()]).default(''),
    /** The id of a client organisation. */
    tenant: z.union([z.enum(['all', 'none']), z.uuid()]).default('all'),
  },
  sorts: ['-at', 'at'],
}).refine(({ from, to }) => to === '' || from <= to, {
  path: ['to'],
  error: 'Please choose a date that is not before the first day',
});
export type AuditLogQuery = z.infer<typeof auditLogQuery>;

/** One walk along the chain, from its first entry. */
export const auditVerification = z.object({
  state: z.enum(['running', 'intact', 'broken']),
  /** How far it has come, and how long the chain was when it began. */
  position: z.number().int(),
  sealed: z.number().int(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  /** Where the chain is broken, and how. */
  broken: z.object({ position: z.number().int(), entryId: z.uuid().nullable(), reason: z.string() }).nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

export const auditChain = z.object({
  /** The number of sealed entries. */
  sealed: z.number().int(),
  lastSealedAt: z.date().nullable(),
  /** The latest head that left the database; null before the first. */
  anchor: z
    .object({
      position: z.number().int(),
      anchoredAt: z.date(),
      mailedTo: z.number().int(),
      /** Null: no file outside the data folder is configured. */
      fileWritten: z.boolean().nullable(),
      /** Its RFC 3161 time stamp; null: no authority is configured, or none was asked yet. */
      timeStamp: z
        .object({
          stampedAt: z.date().nullable(),
          /** Who signed it, and whether the certificates lead to a configured root; null: no root is configured. */
          authority: z.string().nullable(),
          trusted: z.boolean().nullable(),
          /** Why there is none; it is tried again. */
          failure: z.string().nullable(),
          attempts: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  /** The latest verification; null before the first. */
  verification: auditVerification.nullable(),
});
export type AuditChain = z.infer<typeof auditChain>;

/** What the log holds of the last days, whatever the filters of the list. */
export const auditFigures = z.object({
  asOf: z.date(),
  entries: z.number().int(),
  /** Each day in Zurich, oldest first; a day without entries has zero. `warned`: with a series of failed sign-ins. */
  days: z.array(z.object({ day: z.iso.date(), entries: z.number().int(), warned: z.boolean() })),
  /** The most frequent first. */
  actions: z.array(z.object({ action: z.string(), entries: z.number().int() })),
  users: z.array(z.object({ id: z.uuid(), email: z.string().nullable(), entries: z.number().int() })),
});
export type AuditFigures = z.infer<typeof auditFigures>;

/** A series of failed sign-ins of one account, network or organisation. */
export const signInWarning = byId.extend({
  kind: z.enum(warningKinds),
  entries: z.number().int(),
  firstAt: z.date(),
  lastAt: z.date(),
  /** The first accounts and networks of its entries. */
  accounts: z.array(z.string()),
  networks: z.array(z.string()),
  /** Of an organisation that still exists: its name. */
  tenantName: z.string().nullable(),
});
export type SignInWarning = z.infer<typeof signInWarning>;

export const auditLogContract = {
  list: get('activity.read', '/audit-log', 'List the entries of the audit log, by default newest first')
    .input(auditLogQuery)
    .output(pageOf(auditLogRow)),
  actors: get('activity.read', '/audit-log/actors', 'List the administrators, and one more account')
    .input(z.object({ id: z.uuid().nullable().default(null) }))
    .output(z.array(person)),
  tenants: get(
    'activity.read',
    '/audit-log/tenants',
    'List the client organisations by name, and one more that is beyond the first',
  )
    .input(z.object({ id: z.uuid().nullable().default(null) }))
    .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  figures: get('activity.read', '/audit-log/figures', 'Count the entries of the last 30 days').output(auditFigures),
  warnings: get('activity.read', '/audit-log/warnings', 'List the series of failed sign-ins of the last day').output(
    z.array(signInWarning),
  ),
  exportCsv: get('activity.read', '/audit-log/export', 'Export the filtered entries as CSV', {
    reauthenticate: true,
  })
    .input(auditLogQuery)
    .output(z.file()),
  exportJsonLines: get('activity.read', '/audit-log/export-lines', 'Export the filtered entries as JSON lines', {
    reauthenticate: true,
  })
    .input(auditLogQuery)
    .output(z.file()),
  exportJson: get(
    'activity.read',
    '/audit-log/export-json',
    'Export the filtered entries with the proofs of the chain; `verify-audit.mjs` verifies the file',
    { reauthenticate: true },
  )
    .input(auditLogQuery)
    .output(z.file()),
  verifier: get('activity.read', '/audit-log/verifier', 'Get the program that verifies exports as JSON').output(
    z.file(),
  ),
  chain: get('activity.read', '/audit-log/chain', 'Get the state of the chain and of its verification').output(
    auditChain,
  ),
  verify: post('activity.read', '/audit-log/verifications', 'Verify the chain from its first entry').output(auditChain),
  get: get('activity.read', '/audit-log/{id}', 'Get one entry with what it changed').input(byId).output(auditLogDetail),
};
