import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { OwnMessage, RequestRow } from '#contract/business/requests.ts';
import { waitingOfferText } from '#web/domains/projects/labels.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { dayAndTime, dueWeekdayAndTime } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';

interface RequestState {
  word: string;
  tone: Tone;
  icon: IconName;
  /** What happened last, or what comes next and when. */
  due: string;
}

/** By whose turn it is, for the person who asked. */
export function stateOf(request: RequestRow, { now, siteName }: { now: Date; siteName: string }): RequestState {
  const { turn, isClosed, lastMessage, startedAt } = request;
  const waiting = { word: `Waiting for ${siteName}`, tone: 'info', icon: 'clock' } as const;
  const changed = dayAndTime(lastMessage?.at ?? startedAt, now);
  // An inquiry is a message itself; a project may have none.
  const last = request.kind === 'project' && lastMessage === null ? `Created ${changed}` : `Last message ${changed}`;
  if (isClosed) return { word: closedWord(request), tone: 'neutral', icon: 'check', due: last };
  if (request.kind === 'project' && request.waitingOffer) {
    const due = waitingOfferText(request.waitingOffer);
    const word = turn === 'colleague' ? 'Waiting for your colleague' : 'Waiting for you';
    return { word, tone: 'caution', icon: 'clock', due };
  }
  if (turn === 'you') return { word: 'Waiting for you', tone: 'caution', icon: 'clock', due: `Answered ${changed}` };
  if (turn === 'nobody') return { word: 'Paused', tone: 'neutral', icon: 'clock', due: last };
  if (request.kind === 'inquiry' && request.firstAnsweredAt === null)
    return { ...waiting, due: `Reply by ${dueWeekdayAndTime(request.dueAt, now)}` };
  if (request.kind === 'project' && request.status === 'running')
    return { word: 'In progress', tone: 'positive', icon: 'cube', due: last };
  if (lastMessage === null) return { ...waiting, due: last };
  return { ...waiting, due: `${senderOf(lastMessage)} wrote ${changed}` };
}

/** Who of the client’s side wrote a message. */
export const senderOf = ({ isOwn }: Pick<OwnMessage, 'isOwn'>) => (isOwn ? 'You' : 'A colleague');

/** When it began: the person sent an inquiry, but the team may have created a project itself, from an inquiry. */
export function startedText({ kind, startedAt }: RequestRow, now: Date): string {
  return `${kind === 'inquiry' ? 'Sent' : 'Created'} ${dayAndTime(startedAt, now)}`;
}

const closedWord = (request: RequestRow) => (request.kind === 'project' ? projectStatuses[request.status] : 'Closed');

const inquiryStages: Partial<Record<InquiryStatus, number>> = { new: 0, 'in-progress': 0, answered: 1 };
const projectStages: Partial<Record<ProjectStatus, number>> = { requested: 0, accepted: 1, running: 2, paused: 2 };

/** The stages of a request, and the index of the one that it is in; null once it is closed. */
export function stagesOf(request: RequestRow): { names: readonly string[]; reached: number | null } {
  if (request.kind === 'project')
    return {
      names: ['Requested', 'Accepted by us', 'Running', 'Done'],
      reached: projectStages[request.status] ?? null,
    };
  const reached = inquiryStages[request.status] ?? null;
  // Somebody who was answered and wrote again was answered nevertheless.
  const isAnswered = reached !== null && request.firstAnsweredAt !== null;
  return { names: ['Received', 'Answered', 'Project'], reached: isAnswered ? 1 : reached };
}
