import { expect, test } from 'vitest';
import type { AuditVerification } from '#contract/operations/audit-log.ts';
import { chainText } from './chain-text.ts';

const now = new Date('2026-11-17T12:00:00Z');
const at = new Date('2026-11-17T10:07:00Z');

function textOf(sealed: number, verification: Partial<AuditVerification> | null) {
  const started = { state: 'intact', position: sealed, sealed, startedAt: at, finishedAt: at, broken: null } as const;
  return chainText({ sealed, lastSealedAt: at, verification: verification && { ...started, ...verification } }, now);
}

test('the state of the chain says how far it was verified, and when', () => {
  expect(textOf(0, null)).toEqual({ title: 'Not verified yet', text: '0 entries in the chain' });
  expect(textOf(48_248, { position: 48_211 })).toEqual({
    title: "Verified to entry 48'211",
    text: 'today, 11:07; 37 entries since then',
  });
  expect(textOf(3, { state: 'running', position: 2, finishedAt: null }).title).toBe('Entry 2 of 3 verified');
  const broken = { position: 2, entryId: null, reason: 'the entry was changed' };
  expect(textOf(3, { state: 'broken', position: 1, broken }).title).toBe('Broken at entry 2: the entry was changed');
});
