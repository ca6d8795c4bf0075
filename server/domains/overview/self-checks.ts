import type { Health } from '#contract/operations/overview.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { systemHealth } from './system-health.ts';

/** Runs every self-check, each in a transaction of its own so that one that fails does not stop the others. */
export async function getHealth(ctx: Ctx, checks: readonly SelfCheck[]): Promise<Health> {
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
