import type { PageSummary } from '#contract/content.ts';
import type { BodyOf } from '#contract/page-body.ts';
import { Picture } from '../../../ui/picture.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { useImage } from '../site.ts';
import { Day } from './article-frame.tsx';

/** Every post, the latest first and largest. */
export function BlogPage({ title, body, posts }: { title: string; body: BodyOf<'blog'>; posts: PageSummary[] }) {
  const latest = useImage('cards/post');
  return (
    <>
      <PageHead path="/blog" title={title} lead={body.lead} />
      <Section number={1} title="Posts">
        <ul className="border-ink border-t">
          {posts.map((post, index) => (
            <li key={post.path} className="bleed border-line border-b py-6 lg:grid lg:grid-cols-9 lg:gap-x-6 lg:py-7">
              <div className="lg:col-span-6">
                <h3 className="text-h4 lg:text-h3">
                  <a href={post.path} className="whole">
                    {post.title}
                  </a>
                </h3>
                <p className="mt-2 max-w-[32rem] text-ink-2">{post.description}</p>
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
