import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#web/api/api.ts';
import { loader } from './preview.tsx';

test.each([
  ['LINK_INVALID', 404],
  ['INVALID_INPUT', 404],
  ['TOO_MANY_REQUESTS', 429],
])('a link that is refused with %s is a page with the status %i, not a failure', async (code, status) => {
  const preview = async () => Promise.reject(Object.assign(new Error('refused'), { code }));
  const context = new RouterContextProvider();
  context.set(apiContext, { editing: { preview } } as never);
  const loading = loader({ context, params: { token: 'x' } } as never);
  await expect(loading).rejects.toMatchObject({ init: { status } });
});
