import type { ReactNode } from 'react';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalText } from '#contract/business/legal/pages.ts';
import { sizeText } from '#web/back-office/size-text.ts';
import { LegalBlocks } from '#web/domains/legal/legal-blocks.tsx';
import { Day } from '#web/routes/marketing/parts/day.tsx';
import { monthLabel } from './days.ts';
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
  const { title, since, lead, sections, otherVersions } = text;
  return (
    <LegalFrame
      page={page}
      path={path}
      title={title}
      facts={
        <>
          <p>Last updated: {monthLabel(since)}</p>
          {path === '/' && (
            <p className="mt-1">
              In force since <Day date={new Date(since)} />
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
            <a href={pdf} className="link">
              Download as PDF
            </a>
            {otherVersions && (
              <a href={`${page}/versions`} className="link">
                {otherVersions === 'earlier' ? 'Earlier versions' : 'Later versions'}
              </a>
            )}
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

/** The file that belongs to a published document, and what its words below are when the document has no others. */
function DocumentFile({ text: { file, isFileText } }: { text: Pick<LegalText, 'file' | 'isFileText'> }) {
  return (
    <>
      {file && (
        <p className="mt-3">
          <a href={legalFileHref(file.id)} download className="link">
            {file.name}
          </a>{' '}
          <span className="text-ink-3 text-small">{`${sizeText(file.size)}, part of this document`}</span>
        </p>
      )}
      {isFileText && <p className="mt-3 text-ink-3 text-small">Text of the file, without its layout:</p>}
    </>
  );
}
