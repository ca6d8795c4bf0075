import type { NewMail } from '#server/platform/mail/outbox.ts';

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
export function projectInvitationMail({
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
      {
        paragraph: `We created the project “${name}” from your inquiry ${number}. In the client area of ${siteName} you see its status, exchange messages and files with us.`,
      },
      { paragraph: 'Use this link to choose a password and sign in. It works once, for 7 days:' },
      { button: { label: 'Accept invitation', href } },
      {
        paragraph:
          'If you did not write to us, or do not want an account, please reply to this email and we will delete your address and the project.',
      },
    ],
  };
}
