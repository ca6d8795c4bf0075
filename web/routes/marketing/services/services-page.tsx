import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { CallToAction } from '#web/routes/marketing/parts/call-to-action.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { ServiceCard } from './service-card.tsx';

/** All services. */
export function ServicesPage({ title, body }: { title: string; body: BodyOf<'services'> }) {
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
