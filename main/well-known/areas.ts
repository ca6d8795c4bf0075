import type { ServerBuild } from 'react-router';

/** Where programs speak with us, beside the pages of the app. */
const calls = ['/api', '/rpc', '/collect', '/health', '/metrics'];

/** The first steps of all addresses that are no public page: nothing there is crawled or stored. */
export function appAreas(routes: ServerBuild['routes']): string[] {
  return [...calls, ...privatePages(routes)].sort();
}

/** Those among them that a link may lead to: nothing there is fetched ahead. */
export function privatePages(routes: ServerBuild['routes']): string[] {
  const areas = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route?.path) continue;
    // A public page with a secret in its address is between us and whoever has it.
    const secret = /^(.+)\/:token$/.exec(route.path);
    if (secret) areas.add(`/${secret[1]}`);
    else if (!isPublic(route.id, routes)) areas.add(`/${route.path.split('/', 1)[0]}`);
  }
  return [...areas].sort();
}

/** A page is public if it stands in the layout of the public site. */
function isPublic(id: string, routes: ServerBuild['routes']): boolean {
  const route = routes[id];
  if (!route) return false;
  return route.id.startsWith('routes/marketing/layout') || isPublic(route.parentId ?? '', routes);
}
