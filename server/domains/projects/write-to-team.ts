import { notifyTeam } from '#server/domains/notifications/notify-team.ts';
import { mailTeam } from '#server/identity/users/mail-team.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { projectMessageMail } from './mails.ts';
import { nameOfOwner } from './owner.ts';
import { projectRecords } from './records.ts';
import { isOfReader } from './visibility.ts';

/** Messages per user and hour. */
const cap = { name: 'project-messages', points: 60, perSeconds: 3600 };

/**
 * Adds a message of the signed-in user to a project of theirs; the team is notified in the app and by mail. Refuses with
 * NOT_FOUND, also for projects of others.
 */
export async function writeToTeam(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  await ctx.limits.take(cap, me.id);
  await transact(ctx, async (tx) => {
    const project = await projectRecords.change(tx, ctx, { id }, (project) => {
      if (!isOfReader(project, me)) throw refuse('NOT_FOUND');
      const { name } = project;
      return { event: { kind: 'message', body, fromTeam: false }, action: 'project.message-sent', details: { name } };
    });
    await notifyTeam(tx, ctx, 'member-message', [
      {
        title: `New message in “${project.name}”`,
        body: `${await nameOfOwner(tx, me.id)}: ${body}`,
        href: `/admin/projects/${id}`,
        about: { userId: me.id },
      },
    ]);
    await mailTeam(tx, ctx, (recipient) => projectMessageMail(ctx, recipient, project, me.email, body));
  });
  return { id };
}
