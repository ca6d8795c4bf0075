import { expect, test } from 'vitest';
import type { RequestRow } from '#contract/business/requests.ts';
import { stagesOf, startedText, stateOf } from './labels.ts';
import { requestHref } from './request-href.ts';

const now = new Date('2026-11-24T10:00:00Z');
const at = new Date('2026-11-23T14:22:00Z');

const inquiry: Extract<RequestRow, { kind: 'inquiry' }> = {
  kind: 'inquiry',
  id: 'i',
  number: 'INQ-2026-0412',
  title: 'Second opinion',
  status: 'new',
  turn: 'team',
  isClosed: false,
  startedAt: at,
  dueAt: new Date('2026-11-24T14:22:00Z'),
  firstAnsweredAt: null,
  lastMessage: null,
};
const project: RequestRow = {
  kind: 'project',
  id: 'p',
  title: 'Exit plan',
  status: 'running',
  waitingOffer: null,
  openInvoice: null,
  turn: 'team',
  isClosed: false,
  startedAt: at,
  lastMessage: null,
};
const fromTeam = { fromTeam: true, isOwn: false, at, body: 'Ready.' };

test('a request says whose turn it is, and what is due', () => {
  const words = (request: RequestRow) => {
    const { word, due } = stateOf(request, { now, siteName: 'Firn' });
    return `${word}: ${due}`;
  };
  expect(words(inquiry)).toBe('Waiting for Firn: Reply by Tue 24 Nov, 15:22');
  const answered = { ...inquiry, status: 'answered', turn: 'you', firstAnsweredAt: at, lastMessage: fromTeam } as const;
  expect(words(answered)).toBe('Waiting for you: Answered yesterday, 15:22');
  const own = { ...fromTeam, fromTeam: false, isOwn: true };
  expect(words({ ...answered, status: 'in-progress', turn: 'team', lastMessage: own })).toBe(
    'Waiting for Firn: You wrote yesterday, 15:22',
  );
  expect(words({ ...project, status: 'requested' })).toBe('Waiting for Firn: Created yesterday, 15:22');
  expect(words({ ...project, status: 'requested', lastMessage: own })).toBe(
    'Waiting for Firn: You wrote yesterday, 15:22',
  );
  const colleague = { ...own, isOwn: false };
  expect(words({ ...project, status: 'requested', lastMessage: colleague })).toBe(
    'Waiting for Firn: A colleague wrote yesterday, 15:22',
  );
  expect(words({ ...inquiry, status: 'closed', turn: 'nobody', isClosed: true })).toBe(
    'Closed: Last message yesterday, 15:22',
  );
  expect(words(project)).toBe('In progress: Created yesterday, 15:22');
  expect(words({ ...project, lastMessage: own })).toBe('In progress: Last message yesterday, 15:22');
  expect(words({ ...project, turn: 'you', lastMessage: fromTeam })).toBe('Waiting for you: Answered yesterday, 15:22');
  const waitingOffer = { id: 'o', number: 'OF-2026-0031', validUntil: '2026-12-20', hasSigned: false };
  expect(words({ ...project, status: 'requested', turn: 'you', waitingOffer })).toBe(
    'Waiting for you: Offer OF-2026-0031 until 20 December 2026',
  );
  expect(words({ ...project, turn: 'colleague', waitingOffer })).toMatch(/^Waiting for your colleague: Offer/);
  expect(words({ ...project, status: 'declined', turn: 'nobody', isClosed: true })).toContain('Declined');
});

test('only an inquiry was sent: a project may be created by the team', () => {
  expect(startedText(inquiry, now)).toBe('Sent yesterday, 15:22');
  expect(startedText(project, now)).toBe('Created yesterday, 15:22');
});

test('an inquiry that was answered once stays answered, and a closed request has no stage', () => {
  expect(stagesOf(inquiry)).toEqual({ names: ['Received', 'Answered', 'Project'], reached: 0 });
  expect(stagesOf({ ...inquiry, status: 'in-progress', firstAnsweredAt: at }).reached).toBe(1);
  expect(stagesOf({ ...inquiry, status: 'closed' }).reached).toBeNull();
  expect(stagesOf(project).reached).toBe(2);
  expect([inquiry, project].map(requestHref)).toEqual(['/requests/i', '/projects/p']);
});
