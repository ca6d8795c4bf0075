import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { logCondition } from './condition.ts';
import { type Fields, silentLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordingLog() {
  const lines: [event: string, fields: Fields | undefined][] = [];
  return { lines, log: { ...silentLog, warn: (event: string, fields?: Fields) => void lines.push([event, fields]) } };
}

/** Two occurrences a second for so long. */
function lasts(log: typeof silentLog, seconds: number, event = 'db.lost'): void {
  for (let n = 0; n < seconds * 2; n++) {
    logCondition(log, event, { error: new Error('connect ECONNREFUSED\nparams: secret') });
    vi.advanceTimersByTime(500);
  }
}

test('what lasts is logged when it begins, once a minute, and when it has ended; the stack only at first', () => {
  const { lines, log } = recordingLog();
  lasts(log, 150);
  vi.advanceTimersByTime(15_000);
  expect(lines).toEqual([
    ['db.lost', { condition: 'began', error: expect.any(Error) }],
    ['db.lost', { condition: 'lasts', error: 'connect ECONNREFUSED', occurrences: 120 }],
    ['db.lost', { condition: 'lasts', error: 'connect ECONNREFUSED', occurrences: 240 }],
    ['db.lost', { condition: 'ended', occurrences: 300, lastedMs: 149_500 }],
  ]);
});

test('it is logged anew when it begins again, and other conditions have lines of their own', () => {
  const { lines, log } = recordingLog();
  lasts(log, 2);
  lasts(log, 1, 'jobs.failed');
  vi.advanceTimersByTime(20_000);
  lasts(log, 1);
  expect(lines.map(([event, fields]) => [event, fields?.condition])).toEqual([
    ['db.lost', 'began'],
    ['jobs.failed', 'began'],
    ['db.lost', 'ended'],
    ['jobs.failed', 'ended'],
    ['db.lost', 'began'],
  ]);
});

test('what an hourly work met once is not said to last until the next time', () => {
  const { lines, log } = recordingLog();
  logCondition(log, 'export.failed', {}, 2 * hourMs);
  vi.advanceTimersByTime(3_600_000);
  logCondition(log, 'export.failed', {}, 2 * hourMs);
  vi.advanceTimersByTime(3 * hourMs);
  expect(lines.map(([, fields]) => [fields?.condition, fields?.occurrences])).toEqual([
    ['began', undefined],
    ['lasts', 2],
    ['ended', 2],
  ]);
});
