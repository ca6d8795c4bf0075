import { incidentStates } from '#contract/operations/status/components.ts';
import { escapeXml } from '#server/domains/site-files/xml.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { listPublicIncidents } from './incidents/public.ts';
import { momentText } from './zurich-moment.ts';

/** Returns the incidents as Atom 1.0: an entry for each incident, which changes with every update. */
export async function statusFeed(ctx: Ctx): Promise<string> {
  const [incidents, { general }] = await Promise.all([listPublicIncidents(ctx), currentSettings(ctx)]);
  const { Feed } = await import('feed');
  const at = (path: string) => ctx.appUrl + path;
  const feed = new Feed({
    title: `${general.siteName}: status`,
    id: at('/status'),
    link: at('/status'),
    copyright: '',
    updated: new Date(Math.max(0, ...incidents.map(({ updatedAt }) => updatedAt.getTime()))),
    generator: general.siteName,
    feedLinks: { atom: at('/status/feed.atom') },
  });
  for (const { id, title, state, updates, beganAt, updatedAt } of incidents) {
    const lines = updates.map(
      (update) =>
        `<p><b>${incidentStates[update.state]}</b> ${momentText(update.at)} in Zurich: ${escapeXml(update.text)}</p>`,
    );
    feed.addItem({
      id: at(`/status/incidents/${id}`),
      link: at(`/status/incidents/${id}`),
      title: escapeXml(`${incidentStates[state]}: ${title}`),
      content: lines.join(''),
      published: beganAt,
      date: updatedAt,
      author: [{ name: general.siteName }],
    });
  }
  return feed.atom1();
}
