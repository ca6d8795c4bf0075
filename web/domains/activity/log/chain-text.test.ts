import { expect, test } from 'vitest';
import type { AuditVerification } from '#contract/operations/audit-log.ts';
import { anchorText, chainText } from './chain-text.ts';

const now = new Date('2026-11-17T12:00:00Z');
const at = new Date('2026-11-17T10:07:00Z');

function textOf(sealed: number, verification: Partial<AuditVerification> | null) {
  const started = { state: 'intact', position: sealed, sealed, startedAt: at, finishedAt: at, broken: null } as const;
  return chainText(
    { sealed, lastSealedAt: at, anchor: null, verification: verification && { ...started, ...verification } },
    now,
  );
}

test('the state of the chain says how far it was verified, and when', () => {
  expect(textOf(0, null)).toEqual({ title: 'Not verified yet', text: '0 entries in the chain' });
  expect(textOf(48_248, { position: 48_211 })).toEqual({
    title: 'Verified to entry 48’211',
    text: 'today, 11:07; 37 entries since then',
  });
  expect(textOf(3, { state: 'running', position: 2, finishedAt: null }).title).toBe('Entry 2 of 3 verified');
  const broken = { position: 2, entryId: null, reason: 'the entry was changed' };
  expect(textOf(3, { state: 'broken', position: 1, broken }).title).toBe('Broken at entry 2: the entry was changed');
});

test('the latest anchored head says where it is kept', () => {
  const anchor = { position: 48_211, anchoredAt: at, mailedTo: 2, fileWritten: true, timeStamp: null };
  expect(anchorText({ anchor: null }, now).title).toBe('First daily anchor pending');
  expect(anchorText({ anchor }, now)).toEqual({
    title: 'Chain anchored today, 11:07',
    text: 'entry 48’211, emailed to 2 addresses, written outside the data folder',
  });
  const failed = anchorText({ anchor: { ...anchor, mailedTo: 0, fileWritten: false } }, now);
  expect(failed.text).toBe('entry 48’211, not emailed, not written outside the data folder');
});

test('the latest anchored head says who stamped it, or why nobody did', () => {
  const stamped = { stampedAt: at, authority: 'CN=Stamps', trusted: true, failure: null, attempts: 1 };
  const textFor = (timeStamp: typeof stamped | Record<string, unknown>) =>
    anchorText(
      {
        anchor: {
          position: 1,
          anchoredAt: at,
          mailedTo: 0,
          fileWritten: null,
          timeStamp: { ...stamped, ...timeStamp },
        },
      },
      now,
    ).text;
  expect(textFor(stamped)).toBe('entry 1, not emailed, time-stamped today, 11:07 by CN=Stamps');
  expect(textFor({ trusted: null })).toMatch(/by CN=Stamps, root certificate not checked$/);
  expect(textFor({ stampedAt: null, authority: null, trusted: null, failure: 'it answered 503', attempts: 2 })).toBe(
    'entry 1, not emailed, not time-stamped after 2 attempts (it answered 503), retried every 15 minutes',
  );
});
