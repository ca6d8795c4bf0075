import { expect, test } from 'vitest';
import { sheetName } from './sheet-name.ts';

test('map sheets have names that people read', () => {
  const named = ['hero-mobile', 'cards/post', 'year-1', 'smart-manufacturing', 'team/head-of-cloud', 'ai'].map(
    sheetName,
  );
  expect(named).toEqual([
    'Home, first screen on phones',
    'Card of a post',
    'Year 1',
    'Smart manufacturing',
    'Portrait, head of cloud',
    'AI',
  ]);
});
