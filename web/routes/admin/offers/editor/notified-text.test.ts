import { expect, test } from 'vitest';
import { notifiedText } from './notified-text.ts';

test('an offer says who is notified and who is invited instead', () => {
  const [invites, invited] = [
    'iva@bank.example',
    'iva@bank.example has not opened the account yet and gets a new invitation',
  ];
  expect(notifiedText({ invites: null, notifiesOthers: false })).toBe(
    'Its client is notified in the app and by email.',
  );
  expect(notifiedText({ invites, notifiesOthers: false })).toBe(`${invited} by email.`);
  expect(notifiedText({ invites, notifiesOthers: true })).toBe(
    `${invited} instead; others are notified in the app and by email.`,
  );
});
