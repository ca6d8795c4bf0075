import { lockPeopleOf } from '#server/domains/projects/people.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Adds a message of the team to a project and notifies its people. Refuses with NOT_FOUND. */
export async function answerMember(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [id]);
    const project = await projectRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'message', body, fromTeam: true },
      action: 'project.answered',
    }));
    const title = `New message in “${project.name}”`;
    await notify(
      tx,
      ctx,
      { projectPeople: project },
      { kind: 'project-message', title, body, href: `/projects/${id}` },
    );
  });
  return { id };
}
