import type { InquiryDetail, InquiryEvent } from '#contract/business/inquiries.ts';
import type { IconName } from '#web/ui/icons.tsx';

interface EventLabel {
  icon: IconName;
  text: string;
  critical?: boolean;
}

/** The event in words. The message, notes and replies are rendered with their text instead. */
export function eventLabel({ kind, actor, body, detail }: InquiryEvent): EventLabel {
  const who = actor?.email ?? 'The system';
  switch (kind) {
    case 'received':
      return { icon: 'mail', text: 'Received through the contact form' };
    case 'recorded':
      return { icon: 'pencil', text: `${who} recorded this` };
    case 'acknowledged':
      return { icon: 'check', text: `Acknowledgement delivered to ${detail}` };
    case 'team-notified':
      return { icon: 'mail', text: `Team notification delivered to ${detail}` };
    case 'assigned':
      return { icon: 'user', text: assignmentLabel(who, detail) };
    case 'status':
      return { icon: 'clock', text: `${who} set the status to ${detail}` };
    case 'reply-delivered':
      return { icon: 'check', text: `Reply delivered to ${detail}` };
    case 'mail-failed':
      return { icon: 'alert', text: `An email to ${detail} could not be delivered`, critical: true };
    case 'converted':
      return { icon: 'cube', text: `${who} created the project “${body}”` };
    case 'answer':
      return { icon: 'mail', text: `${who} recorded an answer` };
    case 'note':
      return { icon: 'lock', text: `${who} added a note` };
    case 'reply':
      return { icon: 'reply', text: `${who} replied` };
  }
}

function assignmentLabel(who: string, assignee: string | null): string {
  if (assignee === null) return `${who} removed the assignee`;
  return assignee === who ? `${who} assigned this to themselves` : `${who} assigned this to ${assignee}`;
}

/** How the message arrived: through the form, or recorded by a member of the team. */
export function originLabel({ events, email }: Pick<InquiryDetail, 'events' | 'email'>): {
  who: string;
  how: string;
} {
  const recorded = events.find(({ kind }) => kind === 'recorded');
  if (!recorded) return { who: email, how: 'wrote through the contact form' };
  return { who: email, how: `recorded by ${recorded.actor?.email ?? 'the system'}` };
}
