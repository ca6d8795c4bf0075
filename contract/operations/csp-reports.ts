import { z } from 'zod';
import { listQuery, pageOf } from '#contract/lists.ts';
import { get } from '#contract/procedure.ts';
import { policyDirectives } from './policy-directives.ts';

/** What the policy refused on one day. */
const policyReport = z.object({
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
export type PolicyReport = z.infer<typeof policyReport>;

export const policyReportQuery = listQuery({
  filters: {
    directive: z
      .enum(['all', ...policyDirectives])
      .default('all')
      .catch('all'),
  },
  sorts: ['-seen', 'seen', 'blocked', '-blocked', 'path', '-path'],
});
export type PolicyReportQuery = z.infer<typeof policyReportQuery>;

export const cspReportsContract = {
  list: get('errors.read', '/policy-reports', 'List what the content security policy refused')
    .input(policyReportQuery)
    .output(pageOf(policyReport)),
};
