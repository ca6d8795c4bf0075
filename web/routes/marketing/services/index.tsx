import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { CallToAction } from '#web/routes/marketing/parts/call-to-action.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import type { Route } from './+types/index.ts';
import { ServiceCard } from './service-card.tsx';

export const handle = { isRenderedAtStart: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, '/services', 'services');
}

export const meta: Route.MetaFunction = pageMeta;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { title, body } = loaderData.page;
  return (
    <>
      <PageHead path="/services" title={title} lead={body.lead} actions={<Actions {...body} />} />
      <MapStrip name={body.sheet} />
      <Section number={1} title={body.grid.title} id="services-grid">
        <ul className="border-ink border-t">
          {body.grid.cards.map((card) => (
            <ServiceCard key={card.href} {...card} />
          ))}
        </ul>
      </Section>
      <CallToAction {...body.invitation} sheet="band-services" />
    </>
  );
}
