import { expect, test } from 'vitest';
import { judgeFolder, judgeSecrets } from './owner.ts';

const firn = { uid: 10_001, groups: [10_001] };
const own = { uid: 10_001, gid: 10_001 };
const ofRoot = { uid: 0, gid: 10_001 };
const folder = (found: typeof own, mode: number) => judgeFolder('/data', { ...found, mode }, firn).state;
const secrets = (found: typeof own, mode: number) => judgeSecrets('/secrets.json', { ...found, mode }, firn).state;

test('a folder and keys as Kubernetes mounts them for the group of the server are well', () => {
  expect(folder(ofRoot, 0o42777)).toBe('ok');
  expect(secrets(ofRoot, 0o100440)).toBe('ok');
  expect(secrets({ uid: 0, gid: 0 }, 0o100440)).toBe('failed');
  expect(secrets(ofRoot, 0o100444)).toBe('failed');
  expect(secrets(ofRoot, 0o100460)).toBe('failed');
});

test('what belongs to somebody else, or others can write, is not', () => {
  expect([folder(own, 0o700), folder(own, 0o750), folder(own, 0o770)]).toEqual(['ok', 'warning', 'failed']);
  expect([folder(own, 0o42777), folder(ofRoot, 0o777), folder({ uid: 5, gid: 10_001 }, 0o42777)]).toEqual(
    Array(3).fill('failed'),
  );
  expect([secrets(own, 0o600), secrets(own, 0o440), secrets({ uid: 5, gid: 5 }, 0o600)]).toEqual([
    'ok',
    'failed',
    'failed',
  ]);
});
