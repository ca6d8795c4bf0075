import { eq } from 'drizzle-orm';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import type { ProjectConversion } from '#contract/business/projects.ts';
import { getInquiry } from '#server/domains/inquiries/detail.ts';
import { inquiryRecords } from '#server/domains/inquiries/records.ts';
import { lockSender, refuseRestrictedSender } from '#server/domains/inquiries/requests/sender.ts';
import type { Inquiry } from '#server/domains/inquiries/tables.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { inviteUser } from '#server/identity/auth/invite.ts';
import { startProfile } from '#server/identity/profiles/start.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

type Conversion = ProjectConversion & VersionRef;

/**
 * Makes an inquiry a project of its sender, in one transaction with the invitation that they get when they have no
 * confirmed account, else with the notification. A new account starts with the sender's name and company. The inquiry counts as
 * answered. Refuses with NOT_FOUND, with CONFLICT when it is a project already, and with INVALID_INPUT when the sender's
 * account is banned or their data restricted.
 */
export function convertInquiry(ctx: Ctx, conversion: Conversion): Promise<InquiryDetail> {
  return convert(ctx, conversion, ({ firstAnsweredAt }) => ({
    status: 'answered',
    firstAnsweredAt: firstAnsweredAt ?? ctx.now(),
  }));
}

/** The same for an offer that has yet to be written: until it is sent, the inquiry waits for its answer. */
export function convertForOffer(ctx: Ctx, conversion: Conversion): Promise<InquiryDetail> {
  return convert(ctx, conversion, ({ status }) => ({ status: status === 'new' ? 'in-progress' : status }));
}

async function convert(
  ctx: Ctx,
  { id, version, ...form }: Conversion,
  change: (inquiry: Inquiry) => Partial<Pick<Inquiry, 'status' | 'firstAnsweredAt'>>,
): Promise<InquiryDetail> {
  const general = (await currentSettings(ctx)).general;
  await transact(ctx, async (tx) => {
    const email = await lockSender(tx, id);
    const inquiry = await inquiryRecords.change(tx, ctx, { id, version }, (found) => ({
      set: change(found),
      event: { kind: 'converted', body: form.name },
      action: 'inquiry.converted',
    }));
    if ((await tx.$count(projects, eq(projects.inquiryId, id))) > 0) throw refuse('CONFLICT');
    const known = (await findCredential(tx, email))?.user ?? null;
    if (known?.bannedAt) throw refuseFields({ name: 'The account of the sender is banned. Lift the ban first.' });
    await refuseRestrictedSender(tx, [inquiry.email, email], 'name');
    const member = known?.emailVerified
      ? known
      : await inviteUser(tx, ctx, {
          email,
          mailFor: (href) => projectInvitationMail({ ...general, name: form.name, number: inquiry.number, href }),
        });
    if (!known) await startProfile(tx, ctx, member.id, inquiry);
    const projectId = await createProject(tx, ctx, inquiry, member, form);
    if (known?.emailVerified) await notifyMember(tx, ctx, member, { id: projectId, name: form.name }, inquiry);
  });
  return getInquiry(ctx, { id });
}

async function createProject(tx: Tx, ctx: Ctx, inquiry: Inquiry, member: User, form: ProjectConversion) {
  const at = ctx.now();
  const id = ctx.newId();
  const people = { ownerId: member.id, assigneeId: inquiry.assigneeId, inquiryId: inquiry.id };
  const values = { id, ...people, ...form, status: 'accepted' as const, createdAt: at, updatedAt: at };
  await projectRecords.create(tx, ctx, values, {
    event: { kind: 'created', fromTeam: true },
    action: 'project.created',
    details: { inquiryId: inquiry.id },
  });
  return id;
}

function notifyMember(tx: Tx, ctx: Ctx, member: User, project: { id: string; name: string }, { number }: Inquiry) {
  const title = `New project: ${project.name}`;
  const body = `We created the project “${project.name}” from your inquiry ${number}.`;
  return notify(tx, ctx, { member }, { kind: 'project-status', title, body, href: `/projects/${project.id}` });
}

interface ProjectInvitation {
  siteName: string;
  supportEmail: string;
  /** The project's name. */
  name: string;
  /** The inquiry's number. */
  number: string;
  href: string;
}

/** To the sender of an inquiry that became a project, who has no account yet. */
function projectInvitationMail({
  siteName,
  supportEmail,
  name,
  number,
  href,
}: ProjectInvitation): Pick<NewMail, 'subject' | 'blocks' | 'replyTo'> {
  return {
    subject: `Your project “${name}” at ${siteName}`,
    replyTo: supportEmail,
    blocks: [
      `We created the project “${name}” from your inquiry ${number}. In the client area of ${siteName} you see its status, exchange messages and files with us.`,
      'Use this link to choose a password and sign in. It works once, for 7 days:',
      { button: { label: 'Accept invitation', href } },
      'If you did not write to us, or do not want an account, please reply to this email and we will delete your address and the project.',
    ],
  };
}
