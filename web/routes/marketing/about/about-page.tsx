import '#web/styles/marketing/about.css';
import type { Collection } from '#contract/content/collections.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { StatisticsTable } from '#web/routes/marketing/parts/statistics-table.tsx';
import { Team } from '#web/routes/marketing/parts/team.tsx';
import { Deliverables } from '#web/routes/marketing/services/deliverables.tsx';
import { useFill, useIsLinkAvailable } from '#web/routes/marketing/site.ts';
import { History } from './history.tsx';
import { Mission } from './mission.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';

export interface Records {
  team: Collection<'team'>;
  values: Collection<'values'>;
  history: Collection<'history'>;
  timeline: Collection<'timeline'>;
}

/** Requirements 1.2: hero, values, history, leadership, mission and values, leadership team, timeline, in this order. */
export function AboutPage({ title, body, records }: { title: string; body: BodyOf<'about'>; records: Records }) {
  const isLinkAvailable = useIsLinkAvailable();
  return (
    <>
      <PageHead path="/about" title={title} lead={body.lead} actions={<Actions {...body} />} />
      <MapStrip name={body.sheet} />
      <Section number={1} title={body.values.title} id="values" rule>
        <Introduction>{body.values.text}</Introduction>
        <Values values={records.values} />
      </Section>
      <Section number={2} title={body.history.title} id="history" rule>
        <Introduction>{body.history.text}</Introduction>
        <History events={records.history} />
      </Section>
      <Section number={3} title={body.leadership.title} id="leadership" rule>
        <Introduction>{body.leadership.text}</Introduction>
        <Deliverables below number={3} entries={body.leadership.cards} />
      </Section>
      <Section number={4} title={body.mission.title} id="mission" rule>
        <Mission {...body.mission} />
      </Section>
      <Section number={5} title={body.team.title} id="team" rule>
        <Introduction>{body.team.text}</Introduction>
        <div className="border-line border-t">
          <Team members={records.team} brief />
        </div>
        {isLinkAvailable('/about/team') && (
          <p className="mt-5 text-small">
            <a href="/about/team" className="tap link font-medium">
              Expertise and background
            </a>
          </p>
        )}
      </Section>
      <Section number={6} title={body.figures.title} id="figures" rule>
        <Introduction>{body.figures.text}</Introduction>
        <div className="border-line border-t">
          <StatisticsTable keys={body.figures.statistics} />
        </div>
      </Section>
      <Timeline number={7} title={body.timeline.title} text={body.timeline.text} entries={records.timeline} />
      <NextStep number={8} {...body.next} />
      <div className="h-20 lg:h-24" />
    </>
  );
}

/** Below the section's rule, above a list with a rule of its own. */
function Introduction({ children }: { children: string }) {
  return <p className="max-w-[42rem] py-5 text-ink-2">{useFill()(children)}</p>;
}
