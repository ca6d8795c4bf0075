import { documentTypes, snippetLength } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { Icon } from '#web/ui/icons.tsx';
import { fullDateOf, relativeTimeOf } from '#web/ui/times.ts';
import { StatusBadge } from './status-badge.tsx';
import { Tags } from './tags.tsx';

/** What the list says about a document below its title (requirements 2.2.16). */
export function DocumentCard({ document, now }: { document: LegalDocumentRow; now: Date }) {
  const { status, documentType, createdAt, tags, fileName, snippet } = document;
  return (
    <div className="mt-1.5 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-meta">
        <StatusBadge status={status} />
        {documentTypes[documentType]}
        <time dateTime={createdAt.toISOString()} title={fullDateOf(createdAt)} className="text-ink-3">
          {relativeTimeOf(createdAt, now)}
        </time>
      </p>
      {fileName && (
        <p className="flex items-center gap-1.5 text-ink-2 text-meta">
          <Icon name="file" className="flex-none" />
          <span className="wrap-anywhere min-w-0">{fileName}</span>
        </p>
      )}
      <Tags tags={tags} />
      {snippet !== '' && <p className="wrap-anywhere max-w-168 text-ink-2">{withoutMarks(beginningOf(snippet))}</p>}
    </div>
  );
}

/** The beginning of a text: where it was cut it ends with a whole word, not with the mark of a heading or list, and an ellipsis. */
function beginningOf(snippet: string): string {
  if (snippet.length < snippetLength) return snippet;
  return `${snippet.replace(/\s+\S*$/, '').replace(/(\s+(#{1,6}|\d+[.)]|[-*]))+$|[.,;:]+$/, '')}…`;
}

/** The words of the beginning of a text, without what Markdown puts before headings and around bold words. */
function withoutMarks(markdown: string): string {
  return markdown.replaceAll(/^#{1,6} +|\*\*/gm, '');
}
