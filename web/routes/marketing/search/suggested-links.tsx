import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useSite } from '#web/routes/marketing/site.ts';

const suggestedLinks = [
  { title: 'Services', text: 'What we do, each with its price', href: '/services' },
  { title: 'Solutions', text: 'Several services, put together for one purpose', href: '/solutions' },
  { title: 'Industries', text: 'What we know of yours', href: '/industries' },
  { title: 'Blog', text: 'Notes from the work', href: '/blog' },
];

/** Links to main pages; `unmatchedQuery` is the query without results, null before a search. */
export function SuggestedLinks({ unmatchedQuery }: { unmatchedQuery: string | null }) {
  const { paths } = useSite();
  const exists = new Set(paths.map(({ path }) => path));
  return (
    <Section number={1} title={unmatchedQuery ? 'Nothing found' : 'Ways in'}>
      {unmatchedQuery && (
        <p className="max-w-[42rem] pb-5 text-ink-2">
          No page has <span className="break-words font-medium text-ink">“{unmatchedQuery}”</span>, or anything written
          like it. Try one word less, or another word for the same; or begin at one of these.
        </p>
      )}
      <EntryList entries={suggestedLinks.filter(({ href }) => exists.has(href))} />
    </Section>
  );
}
