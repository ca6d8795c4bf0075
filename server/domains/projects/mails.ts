import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

interface Named {
  id: string;
  name: string;
}

/** To the member: the request arrived, and what happens next. */
export function projectReceivedMail({ appUrl }: Ctx, recipient: string, { id, name }: Named): NewMail {
  return {
    purpose: 'project-requested',
    recipient,
    about: { type: 'project', id },
    subject: `We received your project “${name}”`,
    blocks: [
      {
        paragraph: `We received your request for “${name}”. We will reply in the project and email you when we do.`,
      },
      { button: { label: 'Open project', href: `${appUrl}/projects/${id}` } },
    ],
  };
}

/** To the team: a member requested a project. */
export function newProjectMail(
  { appUrl }: Ctx,
  recipient: string,
  { id, name }: Named,
  by: string,
  text: string,
): NewMail {
  return {
    purpose: 'project-asked',
    recipient,
    about: { type: 'project', id },
    subject: `New project: ${name}`,
    blocks: [
      { paragraph: `${by} requested a project.` },
      { paragraph: text },
      { button: { label: 'Open project', href: `${appUrl}/admin/projects/${id}` } },
    ],
  };
}

/** To the team: a member wrote a message. */
export function projectMessageMail(
  { appUrl }: Ctx,
  recipient: string,
  { id, name }: Named,
  by: string,
  text: string,
): NewMail {
  return {
    purpose: 'project-written',
    recipient,
    about: { type: 'project', id },
    subject: `Message in “${name}”`,
    blocks: [
      { paragraph: `${by} wrote:` },
      { paragraph: text },
      { button: { label: 'Reply', href: `${appUrl}/admin/projects/${id}` } },
    ],
  };
}
