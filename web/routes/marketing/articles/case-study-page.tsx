import type { BodyOf } from '#contract/page-body.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Strip } from '../parts/strip.tsx';
import { Delivered } from '../services/delivered.tsx';
import { Phases } from '../services/phases.tsx';
import { Proof } from '../services/proof.tsx';
import { useFill } from '../site.ts';
import { ArticleBlocks } from './article-blocks.tsx';

/** How an engagement runs: where it began, what was done, what was decided, what was handed over. */
export function CaseStudyPage({ path, title, body }: { path: string; title: string; body: BodyOf<'case-study'> }) {
  const fill = useFill();
  return (
    <>
      <PageHead path={path} title={title} lead={body.lead} />
      <Strip name={body.sheet} />
      <div className="wrap">
        <dl className="columns gap-y-4 border-ink border-b py-5 lg:py-6">
          {body.facts.map(({ label, value }) => (
            <div key={label} className="col-span-full sm:col-span-2 lg:col-span-3">
              <dt className="text-ink-3 text-meta">{label}</dt>
              <dd className="mt-1 max-w-[15rem] font-medium">{fill(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[42rem] text-ink-3 text-small">{fill(body.basis)}</p>
      </div>
      <Section number={1} title="Situation" rule>
        <div className="grid max-w-[42rem] gap-4 pt-5 text-ink-2">
          {body.situation.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
        </div>
      </Section>
      <Section number={2} title="How it ran">
        <Phases phases={body.steps} />
      </Section>
      <Section number={3} title="What was decided">
        <Delivered number={3} entries={body.decisions} />
      </Section>
      <Section number={4} title="What was handed over" rule>
        <Proof entries={body.results} />
        {body.blocks.length > 0 && <ArticleBlocks blocks={body.blocks} />}
      </Section>
      <NextStep number={5} {...body.next} />
      <Section number={6} title="Services in it">
        <EntryList entries={body.services} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}
