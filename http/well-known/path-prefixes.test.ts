import { expect, test } from 'vitest';
import type { RouteHandle } from '#web/route-handle.ts';
import { nonPublicPrefixes } from './path-prefixes.ts';

test('non-public pages are listed by their first path segment, and public pages with a secret in their address by their whole prefix', () => {
  const route = (id: string, path: string | undefined, parentId?: string, handle?: RouteHandle) => ({
    id,
    path,
    parentId,
    module: { handle },
  });
  const routes = [
    route('root', ''),
    route('routes/marketing/layout', undefined, 'root', { audience: 'marketing' }),
    route('services', 'services', 'routes/marketing/layout'),
    route('unsubscribe', 'newsletter/unsubscribe/:token', 'routes/marketing/layout'),
    route('routes/admin/layout', undefined, 'root', { audience: 'admin' }),
    route('inquiry', 'admin/inquiries/:id', 'routes/admin/layout'),
  ];
  const areas = nonPublicPrefixes(Object.fromEntries(routes.map((each) => [each.id, each])) as never);
  expect(areas).toEqual(['/admin', '/api', '/collect', '/health', '/metrics', '/newsletter/unsubscribe', '/rpc']);
});
