import { expect, test } from 'vitest';
import { addressOf, funnelOf } from './funnel-address.ts';

test('a funnel is read back from its address', () => {
  const funnel = {
    steps: [
      { type: 'page-view', name: '/a:b' },
      { type: 'click', name: 'Send & go' },
    ],
    windowMinutes: '30',
    days: '7',
  } as const;
  expect(funnelOf(new URLSearchParams(addressOf({ ...funnel, steps: [...funnel.steps] }).toString()))).toEqual(funnel);
});

test('what the contract would refuse is left out of the address', () => {
  const { steps, windowMinutes, days } = funnelOf(
    new URLSearchParams(`step=key:a&step=click:&step=click:${'x'.repeat(301)}&step=click:a&window=7&days=1`),
  );
  expect(steps.map(({ type }) => type)).toEqual(['page-view', 'form-submit']);
  expect([windowMinutes, days]).toEqual(['1440', '30']);
});
