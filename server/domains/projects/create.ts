import { recordAddress } from '#contract/back-office.ts';
import type { ProjectForm } from '#contract/business/projects.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { addressesOf } from '#server/records/notifications/audience.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { newProjectMail, projectReceivedMail } from './mails.ts';
import { nameOf } from './owner.ts';
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
  await transact(ctx, async (tx) => {
    await lockRecipients(tx, [email, ...(await addressesOf(tx, ctx, { team: 'all' }))]);
    const values = { id, ownerId, tenantId: tenant?.id ?? null, ...form, createdAt: at, updatedAt: at };
    await projectRecords.create(tx, ctx, values, {
      event: { kind: 'created', fromTeam: false },
      action: 'project.requested',
      details: { name: form.name },
    });
    const body = `Requested by ${await nameOf(tx, ownerId)}.`;
    const notice = { title: `New project: ${form.name}`, body, about: { userId: ownerId } };
    const href = `/projects/${id}`;
    await notify(tx, ctx, { projectPeople: values }, { kind: 'project-status', ...notice, href, mail: false });
    await notify(tx, ctx, { addresses: [email] }, { mail: projectReceivedMail(ctx, values) });
    const mail = newProjectMail(values, email);
    await notify(
      tx,
      ctx,
      { team: 'all' },
      { kind: 'new-project', ...notice, href: recordAddress('project', id), mail },
    );
  });
  return { id };
}
