import type { BodyOf } from '#contract/content/page-body.ts';
import { Exhibit } from '#web/routes/marketing/exhibits/exhibit.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { FactStrip } from '#web/routes/marketing/parts/fact-strip.tsx';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Deliverables } from './deliverables.tsx';
import { Evidence } from './evidence.tsx';
import { Phases } from './phases.tsx';

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

/** Four key facts of a service. */
function Summary({ forWhom, costsFrom, firstResult, provenBy }: BodyOf<'service'>['summary']) {
  return (
    <FactStrip
      facts={[
        { label: 'For whom', value: forWhom },
        { label: 'Costs from', value: costsFrom, figure: true },
        { label: 'First result', value: firstResult, figure: true },
        { label: 'Evidence', value: provenBy },
      ]}
    />
  );
}

/** A price with its calculation. */
function Costs({ lines, total, note, aside }: BodyOf<'service'>['costs']) {
  const fill = useFill();
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-9">
      <div className="lg:col-span-5">
        <table className="w-full border-ink border-y tabular-nums">
          <caption className="sr-only">Example of a price</caption>
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label} className="border-line border-b">
                <th scope="row" className="py-[15px] text-left font-normal">
                  {fill(label)}
                </th>
                <td className="whitespace-nowrap pl-4 text-right">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-3.5 text-left font-medium">
                {fill(total.label)}
              </th>
              <td className="whitespace-nowrap py-3.5 pl-4 text-right text-h3 sm:text-h2">{total.amount}</td>
            </tr>
          </tfoot>
        </table>
        <p className="mt-3 text-ink-3 text-meta">{fill(note)}</p>
      </div>
      <p className="max-w-[17rem] text-ink-2 text-small lg:col-span-3 lg:col-start-7">{fill(aside)}</p>
    </div>
  );
}
