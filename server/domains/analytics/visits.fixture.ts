import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent, VitalSample } from '#contract/operations/analytics.ts';
import type { Person, World } from '#server/testing/world.ts';
import { collectVisit } from './collect.ts';
import type { Signals } from './rules.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** What a browser on one of our pages sends. */
export const countedSignals: Signals = {
  userAgent: firefox,
  fetchSite: 'same-origin',
  doNotTrack: undefined,
  globalPrivacyControl: undefined,
};

const routes = ['/', '/contact', '/services/cloud', '/newsletter/unsubscribe/:token'];

/** Calls what /collect calls, for a site of four pages. */
export async function send(world: World, body: unknown, options: { by?: Person; signals?: Partial<Signals> } = {}) {
  const { by = world.person(), signals = {} } = options;
  const all = { ...countedSignals, ...signals };
  const ctx = await by.ctx();
  await collectVisit({ ...ctx, request: { ...ctx.request, userAgent: all.userAgent } }, all, body, (path) => {
    return routes.find((route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`).test(path)) ?? null;
  });
}

export function pageView(path = '/', more: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  return { id: randomUUID(), type: 'page-view', name: path, path, properties: {}, ...more };
}

/** Reports `n` page views, each with this measurement and from its own network. */
export async function measure(world: World, n: number, metric: VitalSample['metric'], value: number, path = '/') {
  for (let visit = 0; visit < n; visit++) {
    const view = pageView(path);
    const by = world.person({ address: `192.0.2.${visit % 250}` });
    await send(world, { events: [view], vitals: [{ view: view.id, metric, value }] }, { by });
  }
}
