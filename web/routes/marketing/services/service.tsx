import { ButtonLink } from '../../../ui/button.tsx';
import { loadPage, pageMeta } from '../page-data.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Strip } from '../parts/strip.tsx';
import type { Route } from './+types/service.ts';
import { Costs } from './costs.tsx';
import { Delivered } from './delivered.tsx';
import { Phases } from './phases.tsx';
import { Proof } from './proof.tsx';
import { Summary } from './summary.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPage(context, `/services/${params.service}`, 'service');
}

export const meta: Route.MetaFunction = pageMeta;

/** One practice: for whom, what is delivered, how it runs, what it costs from, how it is proven, what to do next. */
export default function Service({ loaderData }: Route.ComponentProps) {
  const { title, body } = loaderData.page;
  return (
    <>
      <PageHead
        title={title}
        lead={body.lead}
        trail={[{ title: 'Services', href: '/services' }]}
        actions={
          <ButtonLink href={body.primary.href} variant="premium" size="lg">
            {body.primary.label}
          </ButtonLink>
        }
      />
      <Strip name={body.sheet} />
      <Summary {...body.summary} />
      <Section number={1} title="What is delivered">
        <Delivered number={1} entries={body.delivered} />
      </Section>
      <Section number={2} title="How it runs">
        <Phases phases={body.phases} />
      </Section>
      <Section number={3} title="What it costs">
        <Costs {...body.costs} />
      </Section>
      <Section number={4} title="How it is proven" rule>
        <Proof entries={body.proof} />
      </Section>
      <NextStep number={5} {...body.next} />
      <Section number={6} title="Related">
        <EntryList entries={body.related} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}
