import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { CallToAction } from '#web/routes/marketing/parts/call-to-action.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';

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

/** A service as a row: description, features, link. */
function ServiceCard({ title, text, features, href }: BodyOf<'services'>['grid']['cards'][number]) {
  const fill = useFill();
  return (
    <li className="bleed grid gap-x-6 gap-y-2 border-line border-b py-5 max-lg:pr-8 lg:grid-cols-9 lg:py-6">
      <h3 className="text-h4 lg:col-span-4 lg:text-h3">
        <a href={href} className="whole">
          {fill(title)}
        </a>
      </h3>
      <p className="max-w-[21rem] text-ink-2 lg:col-span-4 lg:col-start-1 lg:row-start-2">{fill(text)}</p>
      <ul className="mt-1 text-ink-2 text-small lg:col-span-4 lg:row-span-2 lg:row-start-1 lg:mt-1.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 py-1">
            <Icon name="check" className="mt-0.5 flex-none text-ink-3" />
            {fill(feature)}
          </li>
        ))}
      </ul>
      <Icon name="arrow-right" className="row-arrow lg:col-start-9 lg:row-span-2 lg:row-start-1" />
    </li>
  );
}
