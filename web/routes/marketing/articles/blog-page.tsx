import type { PageSummary } from '#contract/content/content.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill, useImage } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** All posts, the latest first and largest. */
export function BlogPage({ title, body, posts }: { title: string; body: BodyOf<'blog'>; posts: PageSummary[] }) {
  const fill = useFill();
  const latest = useImage('cards/post');
  return (
    <>
      <PageHead path="/blog" title={title} lead={body.lead} />
      <Section number={1} title="Posts">
        <ul className="border-ink border-t">
          {posts.map((post, index) => (
            <li
              key={post.path}
              className="bleed border-line border-b py-6 max-lg:pr-8 lg:grid lg:grid-cols-9 lg:gap-x-6 lg:py-7"
            >
              <div className="lg:col-span-6">
                <h3 className="text-h4 lg:text-h3">
                  <a href={post.path} className="whole">
                    {fill(post.title)}
                  </a>
                </h3>
                <p className="mt-2 max-w-[32rem] text-ink-2">{fill(post.description)}</p>
              </div>
              <div className="mt-3 lg:col-span-3 lg:mt-1">
                {index === 0 && (
                  <Picture image={latest} alt="" sizes="(width >= 64rem) 270px, 90vw" eager className="mb-4" />
                )}
                <p className="grid content-start gap-0.5 text-ink-3 text-small">
                  <Day date={post.publishedAt} />
                  <span>{post.readingMinutes} min read</span>
                  <span>{post.author}</span>
                </p>
              </div>
              <Icon name="arrow-right" className="row-arrow lg:hidden" />
            </li>
          ))}
        </ul>
        {posts.length === 0 && <p className="border-line border-b py-6 text-ink-2">Nothing is published yet.</p>}
      </Section>
      <NextStep number={2} {...body.next} />
      <div className="h-20 lg:h-24" />
    </>
  );
}
