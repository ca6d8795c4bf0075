import { expect, test } from 'vitest';
import { errorLogKey } from '#contract/browser-storage.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import { type ErrorLog, errorLogLimit, parseLog, updateErrorLog, withError } from './error-log.ts';

const empty = parseLog(null);
const seen = { message: 'x is not a function', stack: null, severity: 'error' as const, at: 1_000, context: '/' };
const crumb = (at: number): Breadcrumb => ({ at, type: 'click', text: `button ${at}` });

/** Storage with room for this many characters. */
function storageOf(room: number): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  } as Storage;
}

test('the same error is counted, with its first and last time', () => {
  const once = withError(empty, seen, []);
  const twice = withError(once, { ...seen, at: 2_000, context: '/contact' }, []);
  expect(twice.errors).toMatchObject([{ count: 2, timestamp: 1_000, lastOccurrence: 2_000, context: '/' }]);
  expect(twice.errors[0]?.id).toBe(once.errors[0]?.id);
});

test('another stack frame or severity is another error', () => {
  const at = (file: string) => `Error: x\n    at go (https://firn.example/${file}:1:1)`;
  const log = [
    { ...seen, stack: at('a.js') },
    { ...seen, stack: at('b.js') },
    { ...seen, severity: 'critical' as const },
  ].reduce((all, error) => withError(all, error, []), empty);
  expect(log.errors).toHaveLength(3);
});

test('the newest fifty errors and hundred breadcrumbs are stored', () => {
  let log = empty;
  for (let n = 0; n < 60; n++) log = withError(log, { ...seen, message: `error ${n}`, at: n }, []);
  expect(log.errors).toHaveLength(errorLogLimit);
  expect(log.errors.at(-1)?.message).toBe('error 59');
  const breadcrumbs = Array.from({ length: 150 }, (_, at) => crumb(at));
  expect(withError(log, seen, breadcrumbs).breadcrumbs.map(({ at }) => at)).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 50),
  );
});

test('breadcrumbs of this page follow those of earlier pages, without duplicates', () => {
  const before = withError(empty, seen, [crumb(1), crumb(2)]);
  const here = withError(before, seen, [crumb(10), crumb(11)]);
  const again = withError(here, seen, [crumb(10), crumb(11), crumb(12)]);
  expect(again.breadcrumbs.map(({ at }) => at)).toEqual([1, 2, 10, 11, 12]);
});

test('stored data of another shape is ignored', () => {
  for (const stored of ['', 'null', '{', '[]', '{"version":2,"errors":[],"breadcrumbs":[]}']) {
    expect(parseLog(stored)).toEqual(empty);
  }
  expect(parseLog('{"version":1,"errors":[null,{"message":1},{}],"breadcrumbs":[]}').errors).toEqual([]);
});

test('less is stored when storage is full, and nothing breaks where it is blocked', () => {
  const small = storageOf(900);
  for (let n = 0; n < 20; n++) {
    updateErrorLog(
      (log) => withError(log, { ...seen, message: `error ${n}`, at: n }, [crumb(n)]),
      () => small,
    );
  }
  const stored = parseLog(small.getItem(errorLogKey));
  expect(stored.errors.at(-1)?.message).toBe('error 19');
  expect(stored.errors.length).toBeLessThan(20);
  updateErrorLog(
    (log): ErrorLog => withError(log, seen, []),
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  );
  updateErrorLog(
    (log) => withError(log, seen, []),
    () => storageOf(0),
  );
});
