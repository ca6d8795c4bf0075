import type { ProjectForm } from '#contract/business/projects.ts';
import { mailTeam } from '#server/identity/users/mail-team.ts';
import { teamAddresses } from '#server/identity/users/team-addresses.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, lockRecipients, queueMails } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import { newProjectMail, projectReceivedMail } from './mails.ts';
import { nameOf } from './owner.ts';
import { notifyPeople } from './people.ts';
import { projectRecords } from './records.ts';

/** Of one account and day; consumed by the act, as a day in the past does not count. */
const cap = { name: 'projects', points: 20, perSeconds: 86_400 };

/**
 * Requests a project; its status is requested until the team decides. The team is notified, and both the team and the
 * member get a mail. The other people of the member's tenant are notified in the app.
 */
export async function createProject(ctx: Ctx, form: ProjectForm): Promise<{ id: string }> {
  const { id: ownerId, email, tenant } = actorOf(ctx);
  const at = ctx.now();
  // Both are ISO dates, so comparing the strings compares the days.
  if (form.startOn !== null && form.startOn < dayInZurich(at))
    throw refuseFields({ startOn: 'Please choose today or a later date' });
  await ctx.limits.consume(cap, ownerId);
  const id = ctx.newId();
  const recipients = [email, ...(await teamAddresses(ctx))];
  await transact(ctx, async (tx) => {
    await lockRecipients(tx, recipients);
    const values = { id, ownerId, tenantId: tenant?.id ?? null, ...form, createdAt: at, updatedAt: at };
    await projectRecords.create(tx, ctx, values, {
      event: { kind: 'created', fromTeam: false },
      action: 'project.requested',
      details: { name: form.name },
    });
    const notice = { title: `New project: ${form.name}`, body: `Requested by ${await nameOf(tx, ownerId)}.` };
    await notifyTeam(tx, ctx, 'new-project', [
      { ...notice, href: `/admin/projects/${id}`, about: { userId: ownerId } },
    ]);
    await notifyPeople(tx, ctx, 'project-status', values, { ...notice, aboutUserId: ownerId }, { byMail: false });
    const project = { id, name: form.name };
    const acknowledgement = projectReceivedMail(ctx, email, project);
    const isOverCap = await isOverMailCap(tx, ctx, acknowledgement.purpose, email);
    if (!isOverCap) await queueMails(tx, ctx, [acknowledgement]);
    await mailTeam(tx, ctx, (recipient) => newProjectMail(ctx, recipient, project, email, form.description));
  });
  return { id };
}
