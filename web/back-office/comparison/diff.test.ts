import { expect, test } from 'vitest';
import { diffOf } from './diff.ts';

const words = (from: string, to: string) =>
  diffOf(from.split(' ').filter(Boolean), to.split(' ').filter(Boolean), (word) => word).map(
    ({ kind, items }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${items.join(' ')}`,
  );

test('two texts are compared word by word', () => {
  expect(words('the ice is thin', 'the ice was very thin')).toEqual(['=the ice', '-is', '+was very', '=thin']);
  expect(words('a b c', 'a b c')).toEqual(['=a b c']);
  expect(words('', 'new text')).toEqual(['+new text']);
  expect(words('old text', '')).toEqual(['-old text']);
  expect(words('a b', 'c d')).toEqual(['-a b', '+c d']);
});

test('texts with more differences than asked for stand one after the other', () => {
  expect(diffOf(['a', 'b'], ['a', 'c'], (word) => word, 1)).toEqual([
    { kind: 'removed', items: ['a', 'b'] },
    { kind: 'added', items: ['a', 'c'] },
  ]);
});

test('what is removed and what is added give both texts back, however different they are', () => {
  const letters = [...'abcabba'];
  const others = [...'cbabacxyz'];
  const parts = diffOf(letters, others, (letter) => letter);
  const side = (left: 'removed' | 'added') => parts.filter(({ kind }) => kind !== left).flatMap(({ items }) => items);
  expect(side('added')).toEqual(letters);
  expect(side('removed')).toEqual(others);
});
