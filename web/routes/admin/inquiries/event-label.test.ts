import { expect, test } from 'vitest';
import type { InquiryEvent } from '#contract/business/inquiries.ts';
import { eventLabel, originLabel } from './event-label.ts';

const anna = { id: '7f9c1d34-5b8e-4a53-9a5e-0d7e6f3b2a10', email: 'anna@firn.example' };

function event(kind: InquiryEvent['kind'], change: Partial<InquiryEvent> = {}): InquiryEvent {
  return { id: anna.id, kind, actor: anna, at: new Date(), body: null, detail: null, ...change };
}

const textOf = (...about: Parameters<typeof event>) => eventLabel(event(...about)).text;

test('e-mail events name the recipient', () => {
  expect(textOf('acknowledged', { actor: null, detail: 'cio@bank.example' })).toBe(
    'Acknowledgement delivered to cio@bank.example',
  );
  expect(eventLabel(event('mail-failed', { actor: null, detail: 'cio@bank.example' }))).toEqual({
    icon: 'alert',
    text: 'An email to cio@bank.example could not be delivered',
    critical: true,
  });
});

test('an assignment names who assigned whom', () => {
  expect(textOf('assigned', { detail: 'beat@firn.example' })).toBe(
    'anna@firn.example assigned this to beat@firn.example',
  );
  expect(textOf('assigned', { detail: anna.email })).toBe('anna@firn.example assigned this to themselves');
  expect(textOf('assigned')).toBe('anna@firn.example removed the assignee');
});

test('a change of status names who changed it', () => {
  expect(textOf('status', { detail: 'In progress' })).toBe('anna@firn.example set the status to In progress');
  expect(textOf('status', { actor: null, detail: 'Closed' })).toBe('The system set the status to Closed');
});

test('a message names its sender, and came through the form or was recorded by the team', () => {
  const sender = { name: 'Carla Rossi', company: 'Privatbank', email: 'cio@bank.example' };
  expect(originLabel({ ...sender, events: [event('received', { actor: null })] })).toEqual({
    who: 'Carla Rossi, Privatbank',
    how: 'cio@bank.example, wrote through the contact form',
  });
  expect(originLabel({ ...sender, company: null, events: [event('recorded')] })).toEqual({
    who: 'Carla Rossi',
    how: 'cio@bank.example, recorded by anna@firn.example',
  });
});
