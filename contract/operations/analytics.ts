import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { line } from '#contract/text.ts';
import { vitalNames } from './vitals.ts';

/** spec 000 §7: what a visit consists of. */
export const eventTypes = ['page-view', 'click', 'form-submit', 'search'] as const;
export type EventType = (typeof eventTypes)[number];

/** An address of ours without its query, which may hold a token. */
const path = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s\\]*$/);

export const analyticsEvent = z.object({
  /** Made by the browser; an event that arrives twice counts once. */
  id: z.uuid(),
  type: z.enum(eventTypes),
  /** The page's address, the words on the button, the form's name; never what somebody typed. */
  name: line(120).min(1),
  /** The page on which it happened. */
  path,
  properties: z
    .record(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/), z.union([line(200), z.number(), z.boolean()]))
    .refine((all) => Object.keys(all).length <= 8, 'Please send at most 8 properties')
    .default({}),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

const vitalName = z.enum(vitalNames);

export const vitalSample = z.object({
  /** The page view that it was measured in. */
  view: z.uuid(),
  metric: vitalName,
  /** Milliseconds, or the layout shift's score. */
  value: z.number().nonnegative().max(3_600_000),
});
export type VitalSample = z.infer<typeof vitalSample>;

/** What a browser sends to `/collect` in one go. */
export const visitReport = z.object({
  events: z.array(analyticsEvent).max(20).default([]),
  vitals: z.array(vitalSample).max(20).default([]),
});
export type VisitReport = z.infer<typeof visitReport>;
/** Bytes of one such message. */
export const maximumReportBytes = 16 * 1024;

/** 75 of 100 visits were at least this good; null without a measurement. */
export const vitalFigure = z.object({
  metric: vitalName,
  p75: z.number().nullable(),
  samples: z.number().int(),
});
export type VitalFigure = z.infer<typeof vitalFigure>;

const period = z.object({ today: z.number().int(), last7Days: z.number().int() });

/** Days begin at midnight in Zurich; the last seven include today. */
export const analyticsFigures = z.object({
  asOf: z.date(),
  pageViews: period,
  /** A visitor is one network and browser on one day: over seven days, seven counts added up. */
  visitors: period,
  inquiries: period,
  /** The last seven days, all public pages. */
  vitals: z.array(vitalFigure),
});
export type AnalyticsFigures = z.infer<typeof analyticsFigures>;

export const vitalReport = z.object({
  asOf: z.date(),
  since: z.date(),
  routes: z.array(z.object({ route: z.string(), vitals: z.array(vitalFigure) })),
});
export type VitalReport = z.infer<typeof vitalReport>;

export const analyticsContract = {
  figures: procedure('analytics.read')
    .route({
      method: 'GET',
      path: '/analytics/figures',
      summary: 'Visits, inquiries and web vitals of today and 7 days',
    })
    .output(analyticsFigures),
  vitals: procedure('analytics.read')
    .route({ method: 'GET', path: '/analytics/vitals', summary: 'Web vitals of each public page, 75th percentile' })
    .input(z.object({ days: z.coerce.number().int().min(1).max(400).default(7) }))
    .output(vitalReport),
};
