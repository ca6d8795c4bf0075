import { z } from 'zod';
import { serviceTypes } from '#contract/business/inquiry-choices.ts';
import { keysOf } from '#contract/labels.ts';
import { get } from '#contract/procedure.ts';
import type { Calibration, CalibrationGroup } from './calibration.ts';
import { complexityLevels } from './complexity-level.ts';

const whole = z.number().int();

const calibrationGroup = z.object({
  service: z.enum(keysOf(serviceTypes)),
  level: z.enum(keysOf(complexityLevels)),
  count: whole,
  ratio: z.object({ lowerQuartile: whole, median: whole, upperQuartile: whole }).nullable(),
}) satisfies z.ZodType<CalibrationGroup>;

const calibration = z.object({
  groups: z.array(calibrationGroup),
  notCounted: z.object({ hours: whole, offer: whole, estimate: whole }),
}) satisfies z.ZodType<Calibration>;

export const calibrationContract = {
  get: get(
    'pricing.read',
    '/calibration',
    'Compare the real hours of finished projects with the planned ones of their offers',
  ).output(calibration),
  published: get(
    'public',
    '/calibration/published',
    'Get how real hours compared with planned ones; null while it is not published',
  ).output(z.array(calibrationGroup).nullable()),
};
