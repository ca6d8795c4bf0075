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
        paragraph: `Your request for “${name}” is with the team. We read it and answer in the project itself; you get a mail when we do.`,
      },
      { button: { label: 'Open the project', href: `${appUrl}/projects/${id}` } },
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
      { paragraph: `${by} asks for a project.` },
      { paragraph: text },
      { button: { label: 'Open the project', href: `${appUrl}/admin/projects/${id}` } },
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
      { button: { label: 'Answer it', href: `${appUrl}/admin/projects/${id}` } },
    ],
  };
}
