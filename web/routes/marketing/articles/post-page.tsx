import type { PageSummary } from '#contract/content/content.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { ArticleFrame } from './article-frame.tsx';

interface PostPageProps {
  path: string;
  title: string;
  body: BodyOf<'post'>;
  /** All posts, the latest first. */
  posts: PageSummary[];
}

export function PostPage({ path, title, body, posts }: PostPageProps) {
  const currentPost = posts.find((post) => post.path === path);
  const facts = [
    { label: 'Published', value: currentPost && <Day date={currentPost.publishedAt} /> },
    { label: 'Reading time', value: currentPost && `${currentPost.readingMinutes} min read` },
    { label: 'Written by', value: body.author },
    ...(body.tags.length > 0 ? [{ label: 'About', value: body.tags.join(', ') }] : []),
  ];
  return (
    <ArticleFrame path={path} title={title} {...body} facts={facts}>
      <NextStep number={1} {...body.next} />
      <Section number={2} title="Read on">
        <EntryList
          entries={relatedTo(path, body.tags, posts).map((post) => ({
            title: post.title,
            text: post.description,
            href: post.path,
          }))}
        />
      </Section>
    </ArticleFrame>
  );
}

/** Three other posts: those that share most tags first, then the latest. */
function relatedTo(path: string, tags: string[], posts: PageSummary[]): PageSummary[] {
  const shared = (post: PageSummary) => post.tags.filter((tag) => tags.includes(tag)).length;
  return posts
    .filter((post) => post.path !== path)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3);
}
