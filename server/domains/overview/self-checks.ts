import type { Health } from '#contract/operations/overview.ts';
import { accessReviewsCheck } from '#server/domains/access-reviews/self-check.ts';
import { analyticsCheck } from '#server/domains/analytics/self-check.ts';
import { contentCheck } from '#server/domains/content/self-check.ts';
import { inquiriesCheck } from '#server/domains/inquiries/self-check.ts';
import { legalSyncCheck } from '#server/domains/legal/sync/self-check.ts';
import { legalTextsCheck } from '#server/domains/legal/text-checks/self-check.ts';
import { mediaCheck } from '#server/domains/media/self-check.ts';
import { newsletterCheck } from '#server/domains/newsletter/self-check.ts';
import { privacyCheck } from '#server/domains/privacy/self-check.ts';
import { projectsCheck } from '#server/domains/projects/self-check.ts';
import { rateLimitsCheck } from '#server/domains/rate-limits/self-check.ts';
import { statisticsCheck } from '#server/domains/statistics/self-check.ts';
import { tenantsCheck } from '#server/domains/tenants/self-check.ts';
import { webhooksCheck } from '#server/domains/webhooks/self-check.ts';
import { sessionsCheck } from '#server/identity/sessions/self-check.ts';
import { ssoCheck } from '#server/identity/sso/self-check.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { mailCheck } from '#server/platform/mail/self-check.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { smsCheck } from '#server/platform/sms/self-check.ts';
import { auditCheck } from '#server/records/audit/self-check.ts';
import { systemHealth } from './system-health.ts';

/** Every module that can check itself, in the order of the dashboard. */
const selfChecks: readonly SelfCheck[] = [
  contentCheck,
  mediaCheck,
  statisticsCheck,
  sessionsCheck,
  ssoCheck,
  accessReviewsCheck,
  tenantsCheck,
  inquiriesCheck,
  projectsCheck,
  newsletterCheck,
  legalSyncCheck,
  legalTextsCheck,
  privacyCheck,
  analyticsCheck,
  mailCheck,
  smsCheck,
  webhooksCheck,
  rateLimitsCheck,
  auditCheck,
];

/** Runs every self-check, each in a transaction of its own so that one that fails does not stop the others. */
export async function getHealth(ctx: Ctx, checks = selfChecks): Promise<Health> {
  const modules: Health['modules'] = [];
  for (const check of checks) modules.push(await runCheck(ctx, check));
  return { asOf: ctx.now(), modules, system: await systemHealth(ctx) };
}

async function runCheck(ctx: Ctx, { module, run }: SelfCheck): Promise<Health['modules'][number]> {
  try {
    const { isComplete, detail } = await ctx.db.transact(systemScope, (tx) => run(tx, ctx));
    return { name: module, state: isComplete ? 'complete' : 'attention', detail };
  } catch (error) {
    ctx.log.error('self-check.failed', { module, error });
    return { name: module, state: 'failed', detail: 'The check could not be completed. The server log says why.' };
  }
}
