import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import { DocumentFile } from '#web/domains/legal/document-file.tsx';
import { LegalText } from '#web/domains/legal/legal-text.tsx';
import { Redline } from '#web/domains/legal/redline.tsx';

/** Terms that a member is asked to accept: what changed, the text as on its page, and its file. */
export function Version({ version }: { version: PendingTerms }) {
  const { title, number, changesSummary, accepted, content, words, parts, file } = version;
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="border-rule border-b pb-2.5">
        <h2 className="wrap-anywhere text-h4">{title}</h2>
        <p className="text-ink-3 text-meta">{`Version ${number}`}</p>
      </div>
      {changesSummary && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{changesSummary}</p>}
      {accepted && <Redline before={accepted} words={words} />}
      {file && <DocumentFile href={legalFileHref(file.id)} {...file} isText={content === ''} />}
      <LegalText {...parts} />
    </section>
  );
}
