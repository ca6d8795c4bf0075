import type { BodyOf } from '#contract/content/page-body.ts';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { ArticleFrame } from './article-frame.tsx';

/** A page made of blocks alone. */
export function BlocksPage({ path, title, body }: { path: string; title: string; body: BodyOf<'blocks'> }) {
  return (
    <ArticleFrame path={path} title={title} {...body}>
      <NextStep number={1} {...body.next} />
    </ArticleFrame>
  );
}
