import type { InquiryDetail, InquiryEvent } from '#contract/business/inquiries.ts';
import type { IconName } from '#web/ui/icons.tsx';

type Label = (event: Pick<InquiryEvent, 'body' | 'detail'> & { who: string }) => string;

const labels: Record<InquiryEvent['kind'], [IconName, Label]> = {
  received: ['mail', () => 'Received through the contact form'],
  recorded: ['pencil', ({ who }) => `${who} recorded this`],
  acknowledged: ['check', ({ detail }) => `Acknowledgement delivered to ${detail}`],
  'team-notified': ['mail', ({ detail }) => `Team notification delivered to ${detail}`],
  assigned: ['user', ({ who, detail }) => assignmentLabel(who, detail)],
  status: ['clock', ({ who, detail }) => `${who} set the status to ${detail}`],
  'reply-delivered': ['check', ({ detail }) => `Reply delivered to ${detail}`],
  'mail-failed': ['alert', ({ detail }) => `An email to ${detail} could not be delivered`],
  converted: ['cube', ({ who, body }) => `${who} created the project “${body}”`],
  answer: ['mail', ({ who }) => `${who} recorded an answer`],
  note: ['lock', ({ who }) => `${who} added a note`],
  reply: ['reply', ({ who }) => `${who} replied`],
};

/** The event in words. The message, notes and replies are rendered with their text instead. */
export function eventLabel({ kind, actor, ...event }: InquiryEvent) {
  const [icon, label] = labels[kind];
  const text = label({ ...event, who: actor?.email ?? 'The system' });
  return { icon, text, critical: kind === 'mail-failed' };
}

function assignmentLabel(who: string, assignee: string | null): string {
  if (assignee === null) return `${who} removed the assignee`;
  return assignee === who ? `${who} assigned this to themselves` : `${who} assigned this to ${assignee}`;
}

/** Who wrote, and how the message arrived: through the form, or recorded by a member of the team. */
export function originLabel({
  events,
  name,
  company,
  email,
}: Pick<InquiryDetail, 'events' | 'name' | 'company' | 'email'>) {
  const who = company ? `${name}, ${company}` : name;
  const recorded = events.find(({ kind }) => kind === 'recorded');
  if (!recorded) return { who, how: `${email}, wrote through the contact form` };
  return { who, how: `${email}, recorded by ${recorded.actor?.email ?? 'the system'}` };
}

/** A text, or an email that could not be delivered; the others are lines that are folded. */
export const standsAlone = ({ kind }: InquiryEvent) => ['note', 'reply', 'answer', 'mail-failed'].includes(kind);
