import type { Page } from '#contract/content/content.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { NextStep } from '#web/routes/marketing/parts/next-step.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ArticleFrame } from './article-frame.tsx';

/** A whitepaper, with a PDF to download. */
export function WhitepaperPage({ page, body }: { page: Omit<Page, 'body'>; body: BodyOf<'whitepaper'> }) {
  const { path, title, publishedAt, updatedAt } = page;
  const facts = [
    { label: 'Published', value: <Day date={publishedAt ?? updatedAt} /> },
    { label: 'Written by', value: body.author },
    { label: 'Format', value: 'Web page, PDF (A4)' },
  ];
  const download = (
    <ButtonLink href={`${path}.pdf`} variant="outline" size="md" className="mb-8 w-full print:hidden">
      <Icon name="download" />
      Download PDF
    </ButtonLink>
  );
  return (
    <ArticleFrame path={path} title={title} {...body} facts={facts} aside={download}>
      <NextStep number={1} {...body.next} />
    </ArticleFrame>
  );
}
