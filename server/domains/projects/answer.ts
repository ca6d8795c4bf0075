import { notify } from '#server/domains/notifications/notify.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeProject } from './change.ts';
import { lockProject } from './describe.ts';
import { ownerOf } from './team.ts';

/** The team writes to the member, who is told the way they chose. */
export async function answerInProject(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const project = await lockProject(tx, id);
    if (!project) throw refuse('NOT_FOUND');
    await changeProject(tx, ctx, project, {
      fromTeam: true,
      event: { kind: 'message', body },
      action: 'project.answered',
    });
    await notify(tx, ctx, 'project-message', {
      user: await ownerOf(tx, project),
      title: `The team wrote in “${project.name}”`,
      body,
      href: `/projects/${id}`,
    });
  });
  return { id };
}
