import { mailTeam } from '#server/identity/users/mail-team.ts';
import { teamAddresses } from '#server/identity/users/team-addresses.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import { projectMessageMail } from './mails.ts';
import { nameOf } from './owner.ts';
import { lockPeopleOf, notifyPeople } from './people.ts';
import { projectRecords } from './records.ts';
import { isOfReader } from './visibility.ts';

/**
 * Adds a message of the signed-in user to a project of theirs; the team is notified in the app and by mail, and so are the
 * other people of the tenant, as they chose. Refuses with NOT_FOUND, also for projects of others.
 */
export async function writeToTeam(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  const team = await teamAddresses(ctx);
  await transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [id], team);
    const project = await projectRecords.change(tx, ctx, { id }, (project) => {
      if (!isOfReader(project, me)) throw refuse('NOT_FOUND');
      const { name } = project;
      return { event: { kind: 'message', body, fromTeam: false }, action: 'project.message-sent', details: { name } };
    });
    const notice = { title: `New message in “${project.name}”`, body: `${await nameOf(tx, me.id)}: ${body}` };
    await notifyPeople(tx, ctx, 'project-message', project, { ...notice, aboutUserId: me.id });
    await notifyTeam(tx, ctx, 'member-message', [
      {
        ...notice,
        href: `/admin/projects/${id}`,
        about: { userId: me.id },
      },
    ]);
    await mailTeam(tx, ctx, (recipient) => projectMessageMail(ctx, recipient, project, me.email, body));
  });
  return { id };
}
