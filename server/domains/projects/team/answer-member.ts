import { lockPeopleOf, notifyPeople } from '#server/domains/projects/people.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** Adds a message of the team to a project and notifies its people. Refuses with NOT_FOUND. */
export async function answerMember(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [id]);
    const project = await projectRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'message', body, fromTeam: true },
      action: 'project.answered',
    }));
    const title = `New message in “${project.name}”`;
    await notifyPeople(tx, ctx, 'project-message', project, { title, body });
  });
  return { id };
}
