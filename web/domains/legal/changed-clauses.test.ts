import { expect, test } from 'vitest';
import { changedClauses } from './changed-clauses.ts';

test('only changed clauses are shown, under the heading that they stand below', () => {
  const from = '# Terms\n\n## 1. Scope\nAll services.\n\n## 2. Place\nThe court of Bern decides.\n\n## 3. End\nNever.';
  const to =
    '# Terms\n## 1. Scope\nAll services.\n## 2. Place\nThe court of Zurich decides.\n## 3. End\nNever.\nReally.';
  expect(changedClauses(from, to)).toEqual([
    { heading: '2. Place', removed: ['The court of Bern decides.'], added: ['The court of Zurich decides.'] },
    { heading: '3. End', removed: [], added: ['Really.'] },
  ]);
  expect(changedClauses(from, from)).toEqual([]);
});

test('a removed clause is shown, and a text that is new as a whole', () => {
  expect(changedClauses('a\nb', 'a')).toEqual([{ heading: null, removed: ['b'], added: [] }]);
  expect(changedClauses('', 'new')).toEqual([{ heading: null, removed: [], added: ['new'] }]);
});

test('changed paragraphs are shown as they are read, and the address of a link where its text does not say it', () => {
  const to = '## 2. **New** place\nAsk [a@b.example](mailto:a@b.example) or read [the rules](/rules).';
  expect(changedClauses('', to)).toMatchObject([
    { added: ['2. New place', 'Ask a@b.example or read the rules (/rules).'] },
  ]);
});
