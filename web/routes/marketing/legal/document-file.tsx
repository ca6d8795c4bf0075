import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalText } from '#contract/business/legal/pages.ts';
import { sizeText } from '#web/back-office/size-text.ts';

/** The file that belongs to a published document, and what its words below are when the document has no others. */
export function DocumentFile({ text: { file, isFileText } }: { text: Pick<LegalText, 'file' | 'isFileText'> }) {
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
