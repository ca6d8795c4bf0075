import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteMatcher } from './routes.ts';

const page = (id: string, path: string, audience = 'public') => ({
  ...{ id, path, parentId: 'root' },
  module: { default: () => null, handle: { audience } },
});
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  project: page('project', 'projects/:id', 'member'),
  content: page('content', '*'),
} as unknown as Parameters<typeof createRouteMatcher>[0]['routes'];

function counting() {
  const asked: string[] = [];
  const count: typeof matchRoutes = (tree, path, base) => {
    asked.push(String(path));
    return matchRoutes(tree, path, base);
  };
  return { match: createRouteMatcher({ routes }, { matchRoutes: count }), asked };
}

test('an address is matched once, each with its own parameters', () => {
  const { match, asked } = counting();
  for (const id of ['one', 'two', 'one'])
    expect(match(`/projects/${id}`)).toMatchObject({ id: 'project', params: { id } });
  for (let time = 0; time < 2; time++)
    expect(match('/services')).toMatchObject({ id: 'content', isContent: true, pattern: '/services' });
  expect(asked).toEqual(['/projects/one', '/projects/two', '/services']);
});

test('addresses that anybody makes up are not kept without end, and long ones not at all', () => {
  const { match, asked } = counting();
  const long = `/${'a'.repeat(300)}`;
  for (const path of [long, long, '/first']) match(path);
  for (let n = 0; n < 2_000; n++) match(`/made-up-${n}`);
  asked.length = 0;
  for (const path of ['/made-up-1999', '/first', long]) match(path);
  expect(asked).toEqual(['/first', long]);
});
