import type { ReactNode } from 'react';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { MapStrip } from '#web/routes/marketing/parts/map-strip.tsx';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { ArticleBlocks } from './article-blocks.tsx';

interface ArticleFrameProps {
  path: string;
  title: string;
  sheet: string;
  lead: string;
  /** Label and value of the entries at the left. */
  facts?: { label: string; value: ReactNode }[];
  blocks: ArticleBlock[];
  /** Below the facts, such as a download. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Facts and contents in columns 1–3, text in 4–10. */
export function ArticleFrame({ path, title, sheet, lead, facts = [], blocks, aside, children }: ArticleFrameProps) {
  const fill = useFill();
  const headings = blocks
    .flatMap((block) => (block.kind === 'heading' && block.level !== 3 ? [block] : []))
    .filter(({ text }) => fill(text) !== '');
  return (
    <>
      <PageHead path={path} title={title} />
      <MapStrip name={sheet} />
      <article className="wrap columns gap-y-8 pt-8 lg:pt-12">
        <div className="col-span-full lg:col-span-3">
          <div className="lg:sticky lg:top-26">
            {facts.length > 0 && (
              <dl className="mb-8 border-ink border-t text-small">
                {facts.map(({ label, value }) => (
                  <div key={label} className="flex justify-between gap-4 border-line border-b py-2">
                    <dt className="text-ink-3">{label}</dt>
                    <dd className="text-right">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {aside}
            {headings.length > 0 && (
              <nav aria-label="On this page" className="hidden text-small lg:block print:hidden">
                <p className="font-medium">On this page</p>
                <ol className="mt-2 border-rule border-l">
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="block py-1 pl-3.5 text-ink-2 hover:text-ink">
                        {fill(text)}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
        </div>
        <div className="col-span-full lg:col-span-7">
          {lead && <p className="text-lead">{fill(lead)}</p>}
          <ArticleBlocks blocks={blocks} />
        </div>
      </article>
      {children}
      <div className="h-20 lg:h-24" />
    </>
  );
}
