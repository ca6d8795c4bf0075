import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createFormActions } from './form-actions.ts';
import type { MatchedRoute } from './routes.ts';

function actionsOf(action: (values: unknown) => unknown) {
  let runs = 0;
  const counted = (values: unknown) => {
    runs++;
    return action(values);
  };
  const page = { id: 'page', module: { action: counted } };
  const actions = createFormActions({ routes: { page } as unknown as ServerBuild['routes'] });
  const context = {} as never;
  const route = { id: 'page', params: {} } as MatchedRoute;
  const run = () => actions.redirectOf(route, new Request('http://localhost/', { method: 'POST' }), context);
  // What the router does when it renders the page.
  const router = () => page.module.action({ context });
  return { run, router, runs: () => runs };
}

test('a redirect is returned, also one that is thrown', async () => {
  const redirect = new Response(null, { status: 303, headers: { location: '/there' } });
  expect(await actionsOf(() => redirect).run()).toBe(redirect);
  const thrown = actionsOf(() => {
    throw redirect;
  });
  expect(await thrown.run()).toBe(redirect);
});

test('what an action returns or throws reaches the router, which does not run it again', async () => {
  const shown = actionsOf(() => ({ problem: 'too short' }));
  expect(await shown.run()).toBeNull();
  expect(shown.router()).toEqual({ problem: 'too short' });
  expect(shown.runs()).toBe(1);
  const failed = actionsOf(async () => {
    throw new Error('a bug');
  });
  expect(await failed.run()).toBeNull();
  expect(failed.router).toThrow('a bug');
  expect(failed.runs()).toBe(1);
});

test('without a run before it the router runs the action itself', () => {
  const { router, runs } = actionsOf(() => 'done');
  expect(router()).toBe('done');
  expect(runs()).toBe(1);
});
