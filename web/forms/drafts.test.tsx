import { afterEach, expect, test, vi } from 'vitest';
import { clearDrafts, hasDraftOwner, readDraft, setDraftOwner, writeDraft } from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearDrafts();
});

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

test.each([
  ['stored', () => {}],
  ['held by the page, where storage is blocked', blockStorage],
])('drafts stay with their user and go when another one signs in: %s', (_where, prepare) => {
  prepare();
  setDraftOwner('anna');
  writeDraft('reply', 'Dear Ben');
  setDraftOwner('anna');
  expect(readDraft('reply')).toBe('Dear Ben');
  setDraftOwner('ben');
  expect(readDraft('reply')).toBe('');
  clearDrafts();
  expect(hasDraftOwner()).toBe(false);
});
