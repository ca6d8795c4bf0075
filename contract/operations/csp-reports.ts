import { z } from 'zod';
import { listQuery, pageOf } from '#contract/lists.ts';
import { get } from '#contract/procedure.ts';
import { policyDirectives } from './policy-directives.ts';

/** What the policy refused on one day. */
const cspReport = z.object({
  id: z.uuid(),
  /** In Zurich. */
  day: z.iso.date(),
  directive: z.string(),
  /** An origin, a scheme such as `data`, or a keyword such as `inline`. */
  blocked: z.string(),
  /** The page's path, with parameters by name. */
  path: z.string(),
  count: z.number().int(),
  lastSeenAt: z.date(),
});
export type CspReport = z.infer<typeof cspReport>;

export const cspReportQuery = listQuery({
  filters: {
    directive: z
      .enum(['all', ...policyDirectives])
      .default('all')
      .catch('all'),
  },
  sorts: ['-seen', 'seen', 'blocked', '-blocked', 'path', '-path'],
});
export type CspReportQuery = z.infer<typeof cspReportQuery>;

export const cspReportsContract = {
  list: get('errors.read', '/policy-reports', 'List what the content security policy refused')
    .input(cspReportQuery)
    .output(pageOf(cspReport)),
};
