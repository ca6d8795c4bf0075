import { z } from 'zod';
import { get } from '#contract/procedure.ts';
import { type FigureKey, figureKeys } from './figures.ts';

const value = z.number().nullable();
const figureKey = z.enum(figureKeys as [FigureKey, ...FigureKey[]]);

const monitoredNode = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: z.date(),
  /** Seconds since its last sample, by the clock of the database. */
  age: z.number(),
  /** False for one that stopped reporting without having stopped in order. */
  isReporting: z.boolean(),
});

/** What was measured last: of all nodes together, and of each in the order of `nodes`. null: not measured here. */
export const latestFigures = z.object({
  asOf: z.date(),
  nodes: z.array(monitoredNode),
  figures: z.array(z.object({ key: figureKey, now: value, byNode: z.array(value) })),
  /** The ids of the alerts that are open. */
  openAlerts: z.array(z.uuid()),
});
export type LatestFigures = z.infer<typeof latestFigures>;

/** How much time a chart shows, and of how many minutes each of its points is. */
export const periods = {
  hour: { label: 'Last 60 min', minutes: 60, step: 1 },
  day: { label: 'Last 24 h', minutes: 24 * 60, step: 60 },
  month: { label: 'Last 30 days', minutes: 30 * 24 * 60, step: 24 * 60 },
} as const;
export type Period = keyof typeof periods;

/** Something that may explain why a figure changed. */
export const change = z.object({
  at: z.date(),
  /** Of the audit log; null: a node started. */
  action: z.string().nullable(),
  by: z.string().nullable(),
  detail: z.string(),
});

export type Change = z.infer<typeof change>;

/** The first start of a version on a node. */
const deploy = z.object({ at: z.date(), node: z.string(), version: z.string() });
export type Deploy = z.infer<typeof deploy>;

/** Measured figures over time. */
export const figureHistory = z.object({
  asOf: z.date(),
  from: z.date(),
  nodes: z.array(z.string()),
  series: z.array(
    z.object({
      key: figureKey,
      /** By node: the mean of each step; null: nothing was measured. */
      byNode: z.array(z.array(value)),
      /** Of all nodes: the mean of the period, and of the one of the same length before it. */
      mean: value,
      before: value,
    }),
  ),
  /** Days until the disk is full at the rate of the last week (null: it does not fill), and the hours that were measured. */
  disk: z.object({ daysLeft: value, hours: z.number().int() }),
  /** The share of minutes of the last 30 days in which a node reported, and the number of hours that were measured. */
  uptime: z.object({ percent: value, hours: z.number().int() }),
  changes: z.array(change),
  /** Within the time of the series, the newest first. */
  deploys: z.array(deploy),
});
export type FigureHistory = z.infer<typeof figureHistory>;

/** What members see: whether the service works, and nothing about how. */
const serviceState = z.object({
  asOf: z.date(),
  isWorking: z.boolean(),
  uptimePercent: value,
  /** Of the last 30 days, those in which a node reported. */
  uptimeHours: z.number().int(),
});

/** Responses by route in the last 60 minutes, those with the most requests first. */
const routeFigures = z.object({
  method: z.string(),
  route: z.string(),
  requests: z.number().int(),
  errors: z.number().int(),
  /** Milliseconds, interpolated within the buckets of the histogram. */
  median: value,
  p95: value,
});
export type RouteFigures = z.infer<typeof routeFigures>;
export const shownRoutes = 50;

/** Where each new sample is sent as a server-sent event, in the form of `latestFigures`. */
export const monitorStreamPath = '/api/monitoring/stream';

export const monitoringContract = {
  summary: get('signed-in', '/monitoring/summary', 'Get whether the service works').output(serviceState),
  latest: get('operations.read', '/monitoring/latest', 'Get the figures that were measured last').output(latestFigures),
  history: get('operations.read', '/monitoring/history', 'Get figures over time')
    .input(z.object({ period: z.enum(Object.keys(periods) as [Period, ...Period[]]).default('hour') }))
    .output(figureHistory),
  routes: get(
    'operations.read',
    '/monitoring/routes',
    'Get requests, errors and durations of each route in the last hour',
  ).output(z.object({ asOf: z.date(), routes: z.array(routeFigures), total: z.number().int() })),
};
