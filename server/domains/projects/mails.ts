import type { Ctx } from '#server/platform/context.ts';

interface Named {
  id: string;
  name: string;
}

/** To the member: the request arrived, and what happens next. */
export function projectReceivedMail({ appUrl }: Ctx, { id, name }: Named) {
  return {
    purpose: 'project-requested',
    subject: `We received your project “${name}”`,
    blocks: [
      `We received your request for “${name}”. We will reply in the project and email you when we do.`,
      { button: { label: 'Open project', href: `${appUrl}/projects/${id}` } },
    ],
  };
}

/** To the team: a member requested a project. */
export function newProjectMail({ id, name, description }: Named & { description: string }, by: string) {
  return {
    purpose: 'project-asked',
    about: { type: 'project', id },
    subject: `New project: ${name}`,
    text: [`${by} requested a project.`, description],
    button: 'Open project',
  };
}

/** To the team: a member wrote a message. */
export function projectMessageMail({ id, name }: Named, by: string, text: string) {
  return {
    purpose: 'project-written',
    about: { type: 'project', id },
    subject: `Message in “${name}”`,
    text: [`${by} wrote:`, text],
    button: 'Reply',
  };
}
