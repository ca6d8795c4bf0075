import { z } from 'zod';
import { listQuery, pageOf } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';

/** The directives of our policy (server/platform/http/headers.ts), with those that browsers report in their place. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
] as const;

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

export const policyReportsContract = {
  list: procedure('errors.read')
    .route({ method: 'GET', path: '/policy-reports', summary: 'List what the content security policy refused' })
    .input(policyReportQuery)
    .output(pageOf(policyReport)),
};
