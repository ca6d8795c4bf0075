import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#web/api/api.ts';
import { bookOf } from '#web/domains/pricing/calculator/book.fixture.ts';
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

test('the page with the tools has them in its preview too, and another page has none', async () => {
  const pageAt = (path: string) => ({ path, body: { template: 'sections', sections: [] } });
  const context = new RouterContextProvider();
  context.set(apiContext, {
    editing: { preview: async ({ token }: { token: string }) => pageAt(token) },
    pricing: { current: async () => bookOf('2026-11') },
    calibration: { published: async () => null },
  } as never);
  const load = (token: string) => loader({ context, params: { token } } as never);
  expect(await load('/solutions/interactive-tools')).toMatchObject({
    tools: { state: { tier: 'swiss' }, book: { number: '2026-11' }, accuracy: [] },
  });
  expect((await load('/solutions')).tools).toBeNull();
});
