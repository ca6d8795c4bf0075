import '#web/styles/marketing/content.css';
import type { StatusOverview } from '#contract/operations/status/status.ts';
import { verdictOf } from '#contract/operations/status/verdict.ts';
import { apiContext } from '#web/api/api.ts';
import { unlistedHead } from '#web/routes/marketing/legal/legal-data.ts';
import { Breadcrumb } from '#web/routes/marketing/parts/breadcrumb.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { timeWithSeconds } from '#web/ui/times.ts';
import type { Route } from './+types/index.ts';
import { Components } from './components.tsx';
import { MonthlyReports } from './monthly-reports.tsx';
import { fullDay, longDay } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [overview, head] = await Promise.all([
    context.get(apiContext).status.overview(),
    unlistedHead(context, 'Status', '/status'),
  ]);
  return { overview, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.head.title },
        {
          name: 'description',
          content: 'Whether website, sign-in, files, email and API work, measured once a minute, with 90 days.',
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.head.canonical },
      ]
    : [];

export default function Status({ loaderData: { overview } }: Route.ComponentProps) {
  const { components, checkedAt, months } = overview;
  const days = components[0]?.days ?? [];
  return (
    <>
      <StatusHead overview={overview} />
      <Section number={1} title="Last 90 days">
        <p className="-mt-1 mb-3 text-ink-3 text-meta lg:mb-4">
          {longDay(days[0]?.day ?? '')} to {fullDay(days.at(-1)?.day ?? '')}, from one measurement a minute
        </p>
        <Components components={components} checkedAt={checkedAt} />
      </Section>
      <Section number={2} title="Monthly reports">
        <MonthlyReports months={months} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}

/** The verdict as the title, and when it was measured. */
function StatusHead({ overview: { components, checkedAt } }: { overview: StatusOverview }) {
  const { text, tone } = verdictOf(components);
  return (
    <div className="wrap pt-6">
      <Breadcrumb path="/support/status" title="Status" />
      <h1 className={`-ml-[0.03em] wrap-anywhere mt-8 text-title lg:mt-14 ${tone === 'down' ? 'text-critical' : ''}`}>
        {checkedAt === null ? 'No measurements yet' : text}
      </h1>
      <p className="mt-4 text-ink-2 text-lead lg:mt-5">
        {checkedAt === null
          ? 'Every minute a probe asks each service as a visitor would. The first result appears here in a minute.'
          : `Checked at ${timeWithSeconds(checkedAt)}. Every minute a probe asks each service as a visitor would.`}
      </p>
    </div>
  );
}
