import { eq } from 'drizzle-orm';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { rateLimitRules } from './tables.ts';

export const rateLimitsCheck: SelfCheck = {
  module: 'Rate limits',
  async run(tx, { limits }) {
    const storage = limits.storage();
    if (storage === 'shared-unavailable')
      return { isComplete: false, detail: 'Redis does not answer: every node counts for itself' };
    const enforced = await tx.$count(rateLimitRules, eq(rateLimitRules.mode, 'enforced'));
    const where = storage === 'shared' ? 'counted in Redis for all nodes' : 'counted in this node';
    return { isComplete: true, detail: `${enforced === 1 ? '1 rule' : `${enforced} rules`} enforced, ${where}` };
  },
};
