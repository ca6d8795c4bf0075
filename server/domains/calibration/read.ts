import { type Calibration, type CalibrationGroup, calibrate } from '#contract/pricing/calibration.ts';
import { finishedProjectsTag } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';
import { readFinishedProjects } from './finished-projects.ts';

/** Returns real against estimated hours of finished projects, and how many are not counted. */
export function readCalibration(ctx: Ctx): Promise<Calibration> {
  return transact(ctx, readIn);
}

async function readIn(tx: Tx): Promise<Calibration> {
  const found = await readFinishedProjects(tx);
  const lacking = (lack: string) => found.filter((one) => one === lack).length;
  return {
    groups: calibrate(found.filter((one) => typeof one === 'object')),
    notCounted: { hours: lacking('hours'), offer: lacking('offer'), estimate: lacking('estimate') },
  };
}

/** The same for visitors, without the groups that have too few projects; null while the settings do not publish it. */
export async function publishedCalibration(ctx: Ctx): Promise<CalibrationGroup[] | null> {
  ctx.dependsOn(settingsTag);
  if (!(await currentSettings(ctx)).general.publishCalibration) return null;
  ctx.dependsOn(finishedProjectsTag);
  // Only sums leave this function: visitors see no project.
  const { groups } = await ctx.cache.get('calibration', [finishedProjectsTag], () =>
    ctx.db.transact(systemScope, readIn),
  );
  return groups.filter(({ ratio }) => ratio !== null);
}
