import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { IncidentSeverity, IncidentState, StatusComponent } from '#contract/operations/status/components.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';

/** One measurement of each component a minute; a minute without a row was not measured. */
export const statusProbes = pgTable(
  'status_probes',
  {
    minute: instant('minute').notNull(),
    component: text('component').$type<StatusComponent>().notNull(),
    ok: boolean('ok').notNull(),
    /** How long the answer took. */
    ms: integer('ms').notNull(),
    /** What failed, as visitors may read it; null: nothing. */
    reason: text('reason'),
  },
  ({ minute, component }) => [primaryKey({ columns: [minute, component] })],
);
export type StatusProbe = typeof statusProbes.$inferSelect;

/** The minutes of a day in Zurich; kept when the measurements of the day are deleted. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date('day').notNull(),
    component: text('component').$type<StatusComponent | 'any'>().notNull(),
    measured: integer('measured').notNull(),
    down: integer('down').notNull(),
  },
  ({ day, component }) => [primaryKey({ columns: [day, component] })],
);

/** One row: the minute that a process measures. */
export const statusProber = pgTable('status_prober', {
  one: boolean('one').primaryKey(),
  minute: instant('minute').notNull(),
});

export const statusIncidents = pgTable('status_incidents', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  severity: text('severity').$type<IncidentSeverity>().notNull(),
  website: boolean('website').notNull(),
  signIn: boolean('sign_in').notNull(),
  files: boolean('files').notNull(),
  email: boolean('email').notNull(),
  api: boolean('api').notNull(),
  beganOn: date('began_on').notNull(),
  beganTime: text('began_time').notNull(),
  /** The moment of both. */
  beganAt: instant('began_at').notNull(),
  /** Of the newest update. */
  state: text('state').$type<IncidentState>().notNull(),
  resolvedAt: instant('resolved_at'),
  affected: text('affected'),
  cause: text('cause'),
  changedSince: text('changed_since'),
  ...versioned(),
});

/** What was published of an incident, and mailed. */
export const statusUpdates = pgTable('status_updates', {
  id: uuid('id').primaryKey(),
  incidentId: uuid('incident_id').notNull(),
  state: text('state').$type<IncidentState>().notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});

export const statusMaintenance = pgTable('status_maintenance', {
  id: uuid('id').primaryKey(),
  text: text('text').notNull(),
  startsOn: date('starts_on').notNull(),
  startsTime: text('starts_time').notNull(),
  endsOn: date('ends_on').notNull(),
  endsTime: text('ends_time').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  ...versioned(),
});

/** Who gets the emails; a subscription that ends is deleted. */
export const statusSubscribers = pgTable('status_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  consentText: text('consent_text').notNull(),
  requestedAt: instant('requested_at').notNull(),
  networkDigest: text('network_digest').notNull(),
  tokenHash: text('token_hash').notNull(),
  linkExpiresAt: instant('link_expires_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** A request that nobody confirmed is deleted then. */
  unconfirmedUntil: instant('unconfirmed_until'),
});
