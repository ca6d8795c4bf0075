import { z } from 'zod';
import { get } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { statusComponentKeys } from './components.ts';
import { publicIncident } from './incidents.ts';
import { publicMaintenance } from './maintenance.ts';

const minutes = z.object({
  /** Minutes with a measurement. */
  measured: z.number().int(),
  /** Those of them in which something was down. */
  down: z.number().int(),
});

const componentStatus = z.object({
  component: z.enum(statusComponentKeys),
  /** By the last measurement; null: not measured in the last minutes. */
  works: z.boolean().nullable(),
  /** What failed. */
  reason: z.string().nullable(),
  /** The first of the days with a measurement, and the minutes of the period that began then; those of a day at least. */
  measuredSince: z.iso.date().nullable(),
  minutes: z.number().int(),
  /** One entry for each of the days, the oldest first; the last is today. */
  days: z.array(minutes.extend({ day: z.iso.date() })),
});
export type ComponentStatus = z.infer<typeof componentStatus>;

const monthReport = minutes.extend({
  /** `2026-10` */
  month: z.string(),
  /** All minutes of the month in Zurich. */
  minutes: z.number().int(),
  /** Whether every measurement of it is still kept. */
  hasData: z.boolean(),
});
export type MonthReport = z.infer<typeof monthReport>;

const statusOverview = z.object({
  /** When the components were measured last; null: never. */
  checkedAt: z.date().nullable(),
  components: z.array(componentStatus),
  /** Open ones, and those of the days that are shown; the newest first. */
  incidents: z.array(publicIncident),
  /** Planned or under way, the next first. */
  maintenance: z.array(publicMaintenance),
  /** Months that are over, the newest first. */
  months: z.array(monthReport),
});
export type StatusOverview = z.infer<typeof statusOverview>;

export const statusContract = {
  overview: get('public', '/status', 'Get the state of every component, with 90 days and the reports of months').output(
    statusOverview,
  ),
  incidents: get('public', '/status/history', 'Get the incidents of the status page, the newest first').output(
    z.array(publicIncident),
  ),
  incident: get('public', '/status/history/{id}', 'Get one incident as visitors read it', { refuses: ['NOT_FOUND'] })
    .input(byId)
    .output(publicIncident),
};
