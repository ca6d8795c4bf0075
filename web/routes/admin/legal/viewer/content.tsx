import { useState } from 'react';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { PublishedText } from './published-text.tsx';

const ways = [
  ['text', 'Plain text'],
  ['published', 'As readers see it'],
] as const;

/** The text of a document, plain (requirements 2.2.16) or as readers see it; without one, the words that its file contains. */
export function Content({ document }: { document: LegalDocumentDetail }) {
  const [way, setWay] = useState<(typeof ways)[number][0]>('text');
  const { title, content, fileText, documentType, publicPage } = document;
  const shown = content || fileText;
  if (!shown) return <p className="text-ink-3 text-small">This document has no text yet.</p>;
  if (content === '') {
    return (
      <>
        <p className="text-ink-3 text-small">Text of the file, without its layout:</p>
        <Plain text={shown} />
      </>
    );
  }
  return (
    <>
      <div>
        <SegmentButtons label="Show text" choices={ways} value={way} isBusy={false} onSelect={setWay} />
      </div>
      {way === 'text' ? (
        <Plain text={content} />
      ) : (
        <PublishedText text={{ title, content, documentType, publicPage: publicPage ?? 'none' }} />
      )}
    </>
  );
}

const Plain = ({ text }: { text: string }) => <pre className="wrap-anywhere whitespace-pre-wrap font-sans">{text}</pre>;
