import { data } from 'react-router';
import type { SearchAnswer } from '#contract/content/content.ts';
import { apiContext } from '#web/api/api.ts';
import { documentSite } from '#web/public-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { publishedPages } from '#web/routes/marketing/published-pages.ts';
import { useSite } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/index.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { resultCountLabel, resultKindLabels, searchedForLabel } from './result-labels.ts';
import { SearchForm } from './search-form.tsx';

export const handle = { variesFreelyBy: { q: (words) => words.trim() || null } } satisfies RouteHandle;

/** Shows only a rate limit as a message; other errors are thrown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(apiContext);
  const { q, isTruncated } = parseSearchQuery(request.url);
  const { company } = await context.get(documentSite).load();
  const searched = { q, isTruncated, siteName: company.name };
  try {
    const answer: SearchAnswer | null = q === '' ? null : await content.search({ q });
    return data({ ...searched, answer, refusal: null });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'TOO_MANY_REQUESTS')) throw error;
    return data({ ...searched, answer: null, refusal: error.message }, { status: 429 });
  }
}

/** Result pages are not indexed by search engines. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { q, siteName } = loaderData;
  return [
    { title: `${q === '' ? 'Search' : `“${q}” · Search`} · ${siteName}` },
    { name: 'description', content: 'Search all pages, services and articles on this website.' },
    { name: 'robots', content: 'noindex' },
  ];
};

/** The search without JavaScript, and the page of all results with it. */
export default function SearchPage({ loaderData: { q, isTruncated, answer, refusal } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/search" title="Search" />
      <SearchForm q={q} isTruncated={isTruncated} />
      {refusal && (
        <div className="wrap pt-14">
          <Notice tone="caution" role="alert" title="Too many searches">
            <p className="text-ink-2">{refusal}</p>
          </Notice>
        </div>
      )}
      {answer && answer.total > 0 ? <Results answer={answer} /> : <SuggestedLinks unmatchedQuery={answer && q} />}
      <NextStep
        number={2}
        title="Ask us"
        text="Tell us what you are looking for. We reply within one business day."
        action={{ label: 'Contact', href: '/contact' }}
      />
      <div className="h-20 lg:h-24" />
    </>
  );
}

const suggestedLinks = [
  { title: 'Services', text: 'Scope, process and price of each service', href: '/services' },
  { title: 'Solutions', text: 'Several services combined for one purpose', href: '/solutions' },
  { title: 'Industries', text: 'Sector expertise', href: '/industries' },
  { title: 'Blog', text: 'Articles from our engagements', href: '/blog' },
];

/** Links to main pages; `unmatchedQuery` is the query without results, null before a search. */
function SuggestedLinks({ unmatchedQuery }: { unmatchedQuery: string | null }) {
  const published = publishedPages(useSite());
  return (
    <Section number={1} title={unmatchedQuery ? 'No results' : 'Browse'}>
      {unmatchedQuery && (
        <p className="max-w-[42rem] pb-5 text-ink-2">
          No results for <span className="break-words font-medium text-ink">“{unmatchedQuery}”</span>. Try fewer or
          different words.
        </p>
      )}
      <EntryList entries={suggestedLinks.filter(({ href }) => published.has(href))} />
    </Section>
  );
}

/** Matching pages, best first, each row a link; above them the count and what was searched for. */
function Results({ answer }: { answer: SearchAnswer }) {
  const { results, total } = answer;
  const difference = searchedForLabel(answer);
  return (
    <Section number={1} title="Results">
      <p className="border-ink border-b pb-3 text-ink-2 text-small">
        {difference && <span className="font-medium text-ink">{difference} </span>}
        {resultCountLabel(results.length, total)}
      </p>
      <ul>
        {results.map(({ path, title, description, kind }) => (
          <li key={path} className="bleed border-line border-b py-5 max-lg:pr-8 lg:grid lg:grid-cols-9 lg:gap-x-6">
            <div className="lg:col-span-7">
              <h3 className="text-h4">
                <a href={path} className="whole">
                  {title}
                </a>
              </h3>
              <p className="mt-1 max-w-[32rem] text-ink-2">{description}</p>
            </div>
            <p className="mt-2 text-ink-3 text-small lg:col-span-2 lg:mt-1">{resultKindLabels[kind]}</p>
            <Icon name="arrow-right" className="row-arrow lg:hidden" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
