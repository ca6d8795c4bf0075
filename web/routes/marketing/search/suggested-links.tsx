import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useSite } from '#web/routes/marketing/site.ts';

const suggestedLinks = [
  { title: 'Services', text: 'Scope, process and price of each service', href: '/services' },
  { title: 'Solutions', text: 'Several services combined for one purpose', href: '/solutions' },
  { title: 'Industries', text: 'Sector expertise', href: '/industries' },
  { title: 'Blog', text: 'Articles from our engagements', href: '/blog' },
];

/** Links to main pages; `unmatchedQuery` is the query without results, null before a search. */
export function SuggestedLinks({ unmatchedQuery }: { unmatchedQuery: string | null }) {
  const { paths } = useSite();
  const exists = new Set(paths.map(({ path }) => path));
  return (
    <Section number={1} title={unmatchedQuery ? 'No results' : 'Browse'}>
      {unmatchedQuery && (
        <p className="max-w-[42rem] pb-5 text-ink-2">
          No results for <span className="break-words font-medium text-ink">“{unmatchedQuery}”</span>. Try fewer or
          different words.
        </p>
      )}
      <EntryList entries={suggestedLinks.filter(({ href }) => exists.has(href))} />
    </Section>
  );
}
