import '#web/styles/marketing/content.css';
import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import type { PublicIncident } from '#contract/operations/status/incidents.ts';
import { apiContext } from '#web/api/api.ts';
import { documentFacts } from '#web/document-facts.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { documentSite } from '#web/public-facts.ts';
import { unlistedHead } from '#web/routes/marketing/legal/legal-data.ts';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { statusStructuredData } from '#web/routes/marketing/structured-data.ts';
import { longDayOf } from '#web/ui/times.ts';
import type { Route } from './+types/index.ts';
import { Components } from './components.tsx';
import { IncidentRow } from './incident-parts.tsx';
import { MonthlyReports } from './monthly-reports.tsx';
import { StatusHead } from './status-head.tsx';
import { GetUpdates, type SubscribeResult } from './subscribe-form.tsx';
import { longDay } from './texts.ts';

const description = 'Whether website, sign-in, files, email and API work, measured once a minute, with 90 days.';

export async function loader({ context }: Route.LoaderArgs) {
  const [overview, head, site] = await Promise.all([
    context.get(apiContext).status.overview(),
    unlistedHead(context, 'Status', '/status'),
    context.get(documentSite).load(),
  ]);
  const { origin } = context.get(documentFacts);
  // The types of schema.org are too deep for the route's inferred types.
  const structured: object = statusStructuredData({ site, origin, description, checkedAt: overview.checkedAt });
  return { overview, head, structured };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.head.title },
        {
          name: 'description',
          content: description,
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.head.canonical },
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/atom+xml',
          href: '/status/feed.atom',
          title: 'Incidents',
        },
        { 'script:ld+json': loaderData.structured },
      ]
    : [];

/** The form for emails, which works without scripts: returns the page with a message and the typed address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email, website, elapsedMs } = formTexts(await request.formData(), ['email', 'website', 'elapsedMs']);
  try {
    await context.get(apiContext).statusSubscriptions.subscribe({ email, website, elapsedMs: elapsedMs || null });
    return data<SubscribeResult>({ sent: true });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const isInvalid = problemsOf(error)?.email !== undefined;
    const problem = isInvalid ? 'Please enter a valid email address.' : refusal.message;
    return data<SubscribeResult>({ sent: false, email, problem, isInvalid }, { status: errors[refusal.code].status });
  }
}

export default function Status({ loaderData: { overview }, actionData }: Route.ComponentProps) {
  const { components, checkedAt, months, incidents } = overview;
  const days = components[0]?.days ?? [];
  const affected = incidents.flatMap((one) => (one.resolvedAt === null ? one.components : []));
  const period = `${longDay(days[0]?.day ?? '')} to ${longDayOf(days.at(-1)?.day ?? '')}, from one measurement a minute`;
  const since = components.flatMap(({ measuredSince }) => measuredSince ?? []).toSorted()[0];
  const note = since && since !== days[0]?.day ? `${period}. Measured since ${longDay(since)}.` : period;
  return (
    <>
      <StatusHead overview={overview} />
      <Section number={1} title="Last 90 days" note={note}>
        <Components components={components} checkedAt={checkedAt} affected={affected} />
      </Section>
      <Section number={2} title="Incidents" note={countText(incidents)}>
        <Incidents incidents={incidents} />
      </Section>
      <Section number={3} title="Monthly reports">
        <MonthlyReports months={months} />
      </Section>
      <Section number={4} title="Get updates" id="updates" rule>
        <GetUpdates result={actionData} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}

function countText(incidents: readonly PublicIncident[]): string {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null).length;
  return `${incidents.length} in 90 days, ${open === 0 ? 'none' : open} open`;
}

function Incidents({ incidents }: { incidents: readonly PublicIncident[] }) {
  return (
    <>
      <div className="border-ink border-t">
        {incidents.length === 0 && <p className="border-line border-b py-4 text-ink-2">No incident in 90 days.</p>}
        {incidents.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} isOpen={incident.resolvedAt === null} />
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-3 text-ink-3 text-meta">
        <p>An incident opens in place. Each has its own address and a place in the feed.</p>
        <a href="/status/incidents" className="link text-ink text-small">
          All incidents
        </a>
      </div>
    </>
  );
}
