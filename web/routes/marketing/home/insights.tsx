import type { PageSummary } from '#contract/content/content.ts';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';

/** The three latest posts, the first with its description. */
export function Insights({ posts }: { posts: PageSummary[] }) {
  const fill = useFill();
  if (posts.length === 0) return null;
  return (
    <Section number={3} title="Insights" space="wide">
      <ul className="grid gap-x-6 lg:grid-cols-9">
        {posts.slice(0, 3).map(({ path, title, description, publishedAt, readingMinutes }, index) => (
          <li key={path} className={index === 0 ? latest : other}>
            <p className="text-ink-3 text-meta">
              <Day date={publishedAt} /> · {readingMinutes} min read
            </p>
            <h3 className={index === 0 ? 'mt-1 text-h4 lg:text-h3' : 'mt-1 text-h5'}>
              <a href={path} className="whole">
                {fill(title)}
              </a>
            </h3>
            {index === 0 && <p className="mt-1 text-ink-2">{fill(description)}</p>}
            <Icon name="arrow-right" className="row-arrow lg:hidden" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const latest = 'bleed border-ink border-t py-5 max-lg:pr-8 lg:col-span-5 lg:row-span-2';
const other = 'bleed border-line border-t py-5 max-lg:pr-8 lg:col-span-4';
