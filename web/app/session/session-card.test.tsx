import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Session } from '#contract/identity/auth.ts';
import { queryClient, type SessionState, sessionStateKey } from '#web/api/queries.ts';
import { SessionCard } from '#web/app/session/session-card.tsx';
import { storeSession } from '#web/app/session/session-state.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';

test('a write after the session ended is told by the session banner alone, which says that nothing was saved', async () => {
  queryClient.setQueryData<SessionState>(sessionStateKey, { session: {} as Session, lastActivityAt: null });
  const refused = Object.assign(new Error('Please sign in to continue.'), { code: 'NOT_SIGNED_IN' });
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(refused) });
  await expect(write.execute(undefined)).rejects.toBe(refused);
  expect(queryClient.getQueryData<SessionState>(sessionStateKey)?.session).toBeNull();
  const state = storeSession(null);
  const card = <SessionCard state={state} />;
  render(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>);
  screen.getByText(/Please sign in again. Your last change was not saved; what you typed is kept./);
  expect(storeSession({} as Session).hasUnsavedChange).toBe(false);
  expect(readToasts()).toEqual([]);
  queryClient.clear();
});
