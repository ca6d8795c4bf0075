import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '#contract/identity/auth.ts';
import { queryClient, type SessionState, sessionStateKey } from '#web/api/queries.ts';
import { SessionCard } from '#web/app/session/session-card.tsx';
import { storeSession } from '#web/app/session/session-state.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** A write of a person whose session has ended meanwhile. */
async function writeSignedOut(meta = {}): Promise<void> {
  queryClient.setQueryData<SessionState>(sessionStateKey, { session: {} as Session, lastActivityAt: null });
  const refused = Object.assign(new Error('Please sign in to continue.'), { code: 'NOT_SIGNED_IN' });
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(refused), meta });
  await expect(write.execute(undefined)).rejects.toBe(refused);
  expect(queryClient.getQueryData<SessionState>(sessionStateKey)?.session).toBeNull();
}

test('a write after the session ended is told by the session banner alone, which says that nothing was saved', async () => {
  // The store is shared with the tests that ran before.
  const before = readToasts().map(({ id }) => id);
  await writeSignedOut();
  const card = <SessionCard state={storeSession(null)} />;
  render(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>);
  screen.getByText(/Please sign in again. Your last change was not saved.$/);
  expect(storeSession({} as Session).hasUnsavedChange).toBe(false);
  expect(readToasts().filter(({ id }) => !before.includes(id))).toEqual([]);
});

test.each([{ operation: null }, { operation: 'update', notesReading: true }])(
  'what only reads, or notes that something was read, is no change that was not saved: %o',
  async (meta) => {
    await writeSignedOut(meta);
    expect(storeSession(null).hasUnsavedChange).toBe(false);
  },
);
