import type { ReactNode } from 'react';
import type { LegalText } from '#contract/business/legal/pages.ts';
import { LegalBlocks } from '#web/domains/legal/legal-blocks.tsx';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { DocumentFile } from './document-file.tsx';
import { LegalFrame } from './frame.tsx';

interface DocumentPageProps {
  /** `/privacy` */
  page: string;
  /** Where the breadcrumbs lead: the page itself for its versions. */
  path: string;
  text: Omit<LegalText, 'description'>;
  /** The address of the same text as PDF. */
  pdf: string;
  notice?: ReactNode;
}

/** A published legal document. */
export function DocumentPage({ page, path, text, pdf, notice }: DocumentPageProps) {
  const { title, since, lead, sections } = text;
  return (
    <LegalFrame
      page={page}
      path={path}
      title={title}
      facts={
        <>
          <p>
            Last updated: <Day date={new Date(since)} />
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
            <a href={pdf} className="link">
              Download as PDF
            </a>
            <a href={`${page}/versions`} className="link">
              Earlier versions
            </a>
          </p>
        </>
      }
      notice={notice}
      lead={
        <div className="[&>p:first-child]:mt-0">
          <DocumentFile text={text} />
          <LegalBlocks blocks={lead} />
        </div>
      }
      sections={sections.map(({ number, title: heading, blocks }) => ({
        number,
        title: heading,
        content: <LegalBlocks blocks={blocks} />,
      }))}
    />
  );
}
