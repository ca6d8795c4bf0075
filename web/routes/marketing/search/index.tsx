import { data } from 'react-router';
import type { SearchAnswer } from '#contract/content/content.ts';
import { apiContext } from '#web/api/api.ts';
import { documentSite } from '#web/public-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/index.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { SuggestedLinks } from './suggested-links.tsx';

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
