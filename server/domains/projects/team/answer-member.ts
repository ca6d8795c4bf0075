import { notifyOwner } from '#server/domains/projects/owner.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** Adds a message of the team to a project and notifies the member. Refuses with NOT_FOUND. */
export async function answerMember(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const project = await projectRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'message', body, fromTeam: true },
      action: 'project.answered',
    }));
    const title = `New message in “${project.name}”`;
    await notifyOwner(tx, ctx, 'project-message', project, { title, body });
  });
  return { id };
}
