import { bigint, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventTypes } from '#contract/operations/analytics.ts';
import { vitalDeviceNames, vitalNames } from '#contract/operations/vitals.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Requirements 2.3, Analytics event, without IP address, which is not stored; of the geolocation only the country. */
export const analyticsEvents = pgTable('analytics_events', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  userId: uuid('user_id'),
  /** Distinguishes the visitors of one day; changes every day. */
  sessionId: text('session_id').notNull(),
  eventType: text('event_type', { enum: eventTypes }).notNull(),
  eventName: text('event_name').notNull(),
  properties: jsonb('properties').$type<Record<string, string | number | boolean>>().notNull(),
  at: instant('at').notNull(),
  /** The kind of the site that a page view came from; `web`: none, or not known. */
  source: text('source').notNull(),
  /** `desktop Firefox` */
  userAgent: text('user_agent').notNull(),
  route: text('route').notNull(),
  /** `CH`; null: not known. */
  country: text('country'),
  measured: text('measured').array().notNull().default([]),
});

/** Events by hour or day, in all and for each name, page, source and country: what figures and charts are read from. */
export const analyticsCounts = pgTable('analytics_counts', {
  fromAt: instant('from_at').notNull(),
  grain: text('grain', { enum: ['hour', 'day'] }).notNull(),
  tenantId: uuid('tenant_id'),
  dimension: text('dimension', { enum: ['none', 'name', 'path', 'source', 'country'] }).notNull(),
  eventType: text('event_type', { enum: eventTypes }).notNull(),
  /** The name, page, source or country; empty for all events of the type, and for a country that is not known. */
  value: text('value').notNull(),
  events: integer('events').notNull(),
  /** Of the events that say how many results a search found. */
  valueCount: integer('value_count').notNull(),
  valueSum: doublePrecision('value_sum').notNull(),
  valueMin: doublePrecision('value_min'),
  valueMax: doublePrecision('value_max'),
});

/** Visitors of a day in all, and of each value of a dimension. */
export const analyticsVisitors = pgTable('analytics_visitors', {
  fromAt: instant('from_at').notNull(),
  tenantId: uuid('tenant_id'),
  dimension: text('dimension', { enum: ['all', 'type', 'name', 'path', 'source', 'country', 'device'] }).notNull(),
  value: text('value').notNull(),
  visitors: integer('visitors').notNull(),
});

/** Counts of events, and without a type of visitors, by month. */
export const analyticsMonths = pgTable('analytics_months', {
  fromAt: instant('from_at').notNull(),
  tenantId: uuid('tenant_id'),
  dimension: text('dimension', { enum: ['name', 'path', 'source', 'country'] }).notNull(),
  eventType: text('event_type').notNull(),
  value: text('value').notNull(),
  events: bigint('events', { mode: 'number' }).notNull(),
  valueCount: bigint('value_count', { mode: 'number' }).notNull(),
});

/** Days whose count failed; the next runs try them again. */
export const analyticsUncountedDays = pgTable('analytics_uncounted_days', {
  fromAt: instant('from_at').primaryKey(),
});

/** Reports that were not counted, by day. */
export const analyticsLeftOut = pgTable('analytics_left_out', {
  day: date('day').notNull(),
  /** `opted-out` is no longer written: browsers that opt out send nothing. */
  reason: text('reason', { enum: ['bot', 'opted-out'] }).notNull(),
  reports: integer('reports').notNull(),
});

/** One salt a day, deleted when the day is over. */
export const analyticsSalts = pgTable('analytics_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Measurements as a histogram per hour or day, route and metric. */
export const webVitals = pgTable('web_vitals', {
  fromAt: instant('from_at').notNull(),
  grain: text('grain', { enum: ['hour', 'day'] }).notNull(),
  route: text('route').notNull(),
  metric: text('metric', { enum: vitalNames }).notNull(),
  buckets: integer('buckets').array().notNull(),
  device: text('device', { enum: vitalDeviceNames }).notNull(),
});

export const webVitalAlerts = pgTable('web_vital_alerts', {
  day: date('day').notNull(),
  metric: text('metric', { enum: vitalNames }).notNull(),
  p75: doublePrecision('p75').notNull(),
  samples: integer('samples').notNull(),
  at: instant('at').notNull(),
});
