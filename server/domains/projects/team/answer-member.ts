import { notify } from '#server/domains/notifications/notify.ts';
import { ownerOf } from '#server/domains/projects/owner.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** Adds a message of the team to a project and notifies the member. Refuses with NOT_FOUND. */
export async function answerMember(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const project = await projectRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'message', body, fromTeam: true },
      action: 'project.answered',
    }));
    await notify(tx, ctx, 'project-message', {
      user: await ownerOf(tx, project),
      title: `New message in “${project.name}”`,
      body,
      href: `/projects/${id}`,
    });
  });
  return { id };
}
