import { expect, test } from 'vitest';
import { audienceText, laterAudienceText, reasonOfTopics } from './audience.ts';

test('an issue says to how many it goes, and why to them', () => {
  expect(audienceText({ audience: 1, subscribers: 1, topicNames: [] })).toBe('1 subscriber');
  expect(audienceText({ audience: 5, subscribers: 12, topicNames: ['Cost', 'Resilience'] })).toBe(
    '5 of 12 subscribers, who chose “Cost” or “Resilience” or made no choice',
  );
});

test('one that is sent later says how many there are now, and that they are counted again', () => {
  expect(laterAudienceText({ audience: 2, subscribers: 2, topicNames: [] })).toBe(
    'everybody who is subscribed by then: 2 subscribers now, counted again when it is sent',
  );
  expect(laterAudienceText({ audience: 0, subscribers: 2, topicNames: ['Cost'] })).toBe(
    'those who are subscribed by then and chose “Cost” or made no choice: 0 subscribers now, counted again when it is sent',
  );
});

test('only a topic of its own that is turned off is a reason against sending', () => {
  const topicChoices = [
    { id: 'a', name: 'Cost', isActive: false },
    { id: 'b', name: 'Resilience', isActive: true },
  ];
  expect(reasonOfTopics({ topics: ['b'], topicChoices })).toBeNull();
  expect(reasonOfTopics({ topics: ['a', 'b'], topicChoices })).toContain('“Cost” is turned off');
});
