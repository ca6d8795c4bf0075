import type { BodyOf } from '#contract/content/page-body.ts';
import { Exhibit } from '#web/routes/marketing/exhibits/exhibit.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Costs } from './costs.tsx';
import { Deliverables } from './deliverables.tsx';
import { Evidence } from './evidence.tsx';
import { Phases } from './phases.tsx';
import { Summary } from './summary.tsx';

/** One service: audience, deliverables, phases, costs, evidence, next step. */
export function ServicePage({ path, title, body }: { path: string; title: string; body: BodyOf<'service'> }) {
  const { exhibit } = body;
  const next = exhibit ? 4 : 3;
  return (
    <>
      <PageHead
        path={path}
        title={title}
        lead={body.lead}
        actions={
          <ButtonLink href={body.primary.href} variant="premium" size="lg">
            {body.primary.label}
          </ButtonLink>
        }
      />
      <MapStrip name={body.sheet} />
      <Summary {...body.summary} />
      <Section number={1} title="What is delivered">
        <Deliverables number={1} entries={body.delivered} />
      </Section>
      <Section number={2} title="How it runs">
        <Phases phases={body.phases} />
      </Section>
      {exhibit && (
        <Section number={3} title={exhibit.title} rule>
          <Exhibit {...exhibit} />
        </Section>
      )}
      <Section number={next} title="What it costs">
        <Costs {...body.costs} />
      </Section>
      <Section number={next + 1} title="Evidence" rule>
        <Evidence entries={body.proof} />
      </Section>
      <NextStep number={next + 2} {...body.next} />
      <Section number={next + 3} title="Related">
        <EntryList entries={body.related} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}
