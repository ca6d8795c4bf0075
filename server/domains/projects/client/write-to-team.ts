import { recordAddress } from '#contract/back-office.ts';
import { projectMessageMail } from '#server/domains/projects/mails.ts';
import { nameOf } from '#server/domains/projects/owner.ts';
import { lockPeopleOf } from '#server/domains/projects/people.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { isOfReader } from '#server/domains/projects/visibility.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addressesOf } from '#server/records/notifications/audience.ts';
import { notify } from '#server/records/notifications/notify.ts';

/**
 * Adds a message of the signed-in user to a project of theirs; the team is notified in the app and by mail, and so are the
 * other people of the tenant, as they chose. Refuses with NOT_FOUND, also for projects of others.
 */
export async function writeToTeam(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [id], await addressesOf(tx, ctx, { team: 'all' }));
    const project = await projectRecords.change(tx, ctx, { id }, (project) => {
      if (!isOfReader(project, me)) throw refuse('NOT_FOUND');
      const { name } = project;
      return { event: { kind: 'message', body, fromTeam: false }, action: 'project.message-sent', details: { name } };
    });
    const title = `New message in “${project.name}”`;
    const notice = { title, body: `${await nameOf(tx, me.id)}: ${body}`, about: { userId: me.id } };
    const href = `/projects/${id}`;
    await notify(tx, ctx, { projectPeople: project }, { kind: 'project-message', ...notice, href });
    const mail = projectMessageMail(project, me.email, body);
    await notify(
      tx,
      ctx,
      { team: 'all' },
      { kind: 'member-message', ...notice, href: recordAddress('project', id), mail },
    );
  });
  return { id };
}
