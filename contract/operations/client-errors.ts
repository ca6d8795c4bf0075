import { z } from 'zod';
import {
  errorMessageLength,
  errorSeverities,
  errorStackLength,
  maximumErrorsPerReport,
} from '#contract/error-texts.ts';
import { done, get, post } from '#contract/procedure.ts';
import { untrimmed } from '#contract/text.ts';

export const clientErrorReport = z.object({
  errors: z
    .array(
      z.object({
        message: untrimmed(errorMessageLength).min(1),
        stack: untrimmed(errorStackLength).nullable().default(null),
        severity: z.enum(errorSeverities),
        /** The path of the page, without query and fragment. */
        route: untrimmed(300).startsWith('/'),
        /** The number of occurrences since the last report. */
        count: z.number().int().min(1).max(1_000),
      }),
    )
    .min(1)
    .max(maximumErrorsPerReport),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

const clientError = z.object({
  fingerprint: z.string(),
  severity: z.enum(errorSeverities),
  message: z.string(),
  stack: z.string().nullable(),
  route: z.string(),
  /** The browser family: `Firefox`, `Chrome`. */
  browser: z.string(),
  count: z.number().int(),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
});

export const clientErrorsContract = {
  report: post('public', '/collect/errors', 'Report errors of a browser, anonymously', {
    limits: [
      { name: 'client-errors', points: 30, perSeconds: 600, per: 'network' },
      // So that nobody can keep the process busy from many addresses.
      { name: 'client-errors-all', points: 300, perSeconds: 60, per: 'everybody' },
    ],
  })
    .input(clientErrorReport)
    .output(done),
  list: get('errors.read', '/client-errors', 'List the latest distinct browser errors').output(
    z.object({
      asOf: z.date(),
      /** The number of stored kinds; the list shows the hundred that occurred last. */
      total: z.number().int(),
      rows: z.array(clientError),
    }),
  ),
};
