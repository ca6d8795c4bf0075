import { expect, test } from 'vitest';
import type { Session } from '#contract/identity/auth.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { queryClient, type SessionState, sessionStateKey } from './queries.ts';

test('a write after the session ended is told by the session banner alone', async () => {
  queryClient.setQueryData<SessionState>(sessionStateKey, { session: {} as Session, lastActivityAt: null });
  const refused = Object.assign(new Error('Please sign in to continue.'), { code: 'NOT_SIGNED_IN' });
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(refused) });
  await expect(write.execute(undefined)).rejects.toBe(refused);
  expect(queryClient.getQueryData<SessionState>(sessionStateKey)?.session).toBeNull();
  expect(readToasts()).toEqual([]);
  queryClient.clear();
});
