import type { BodyOf } from '#contract/content/page-body.ts';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { FactStrip } from '#web/routes/marketing/parts/fact-strip.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Paragraphs } from '#web/routes/marketing/parts/paragraphs.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { Deliverables } from '#web/routes/marketing/services/deliverables.tsx';
import { Evidence } from '#web/routes/marketing/services/evidence.tsx';
import { Phases } from '#web/routes/marketing/services/phases.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { ArticleBlocks } from './article-blocks.tsx';

/** A case study: starting point, work, decisions, results. */
export function CaseStudyPage({ path, title, body }: { path: string; title: string; body: BodyOf<'case-study'> }) {
  const fill = useFill();
  return (
    <>
      <PageHead path={path} title={title} lead={body.lead} />
      <MapStrip name={body.sheet} />
      <FactStrip facts={body.facts} />
      <div className="wrap">
        <p className="mt-4 max-w-[42rem] text-ink-3 text-small">{fill(body.basis)}</p>
      </div>
      <Section number={1} title="Situation" rule>
        <Paragraphs texts={body.situation} />
      </Section>
      <Section number={2} title="How it ran">
        <Phases phases={body.steps} />
      </Section>
      <Section number={3} title="What was decided">
        <Deliverables number={3} entries={body.decisions} />
      </Section>
      <Section number={4} title="Results" rule>
        <Evidence entries={body.results} />
        {body.blocks.length > 0 && <ArticleBlocks blocks={body.blocks} />}
      </Section>
      <NextStep number={5} {...body.next} />
      <Section number={6} title="Services involved">
        <EntryList entries={body.services} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}
