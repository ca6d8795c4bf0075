import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PageText, pageText } from '#contract/content/editing.ts';
import { draftPreviewPath } from '#contract/content/page-address.ts';
import { PostedFrame } from '#web/back-office/posted-frame.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { addOutlines, type OpenSection, outlineSection } from './outline-section.ts';
import { placeOfWords } from './place-in-page.ts';

interface LivePreviewProps {
  path: string;
  text: PageText;
  /** The one that is outlined: the focus is in it. */
  section: OpenSection | undefined;
  /** A place of the text was clicked in its page. */
  onGo: (at: string) => void;
}

const widths = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
] as const;

/** The public page with the text as it is typed. While a field that the page needs is empty it shows the page from before. */
export function LivePreview({ path, text, section, onGo }: LivePreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('phone');
  const { success } = pageText.safeParse(text);
  const shown = useRef(success ? text : null);
  if (success) shown.current = text;
  const current = useRef(onGo);
  current.current = onGo;

  const [page, setPage] = useState<Document | null>(null);

  const label = section?.label;
  const outline = useEffectEvent((page: Document, label = '') => {
    if (shown.current) outlineSection(page, shown.current, section && { ...section, label });
  });
  // The outlines do not depend on the text: a page of a new text is a new document.
  useEffect(() => {
    if (page) outline(page, label);
  }, [page, label]);

  function onShown(page: Document): void {
    addOutlines(page);
    setPage(page);
    page.addEventListener('click', ({ target }) => {
      const at = shown.current && placeOf(target as Element, shown.current);
      if (at) current.current(at);
    });
  }

  return (
    <section aria-label="Live preview">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-meta">
          {success ? 'Click the preview to open its section.' : 'Not shown yet: a required field is empty.'}
        </p>
        <SegmentButtons label="Width" choices={widths} value={width} onSelect={setWidth} />
      </div>
      <div className="h-[calc(100dvh-13rem)] min-h-120 overflow-hidden">
        {shown.current && (
          <PostedFrame
            title="Page"
            action={draftPreviewPath}
            content={{ ...shown.current, path }}
            onShown={onShown}
            className={width === 'phone' ? 'mx-auto h-full w-full max-w-98' : 'preview-desktop'}
          />
        )}
      </div>
    </section>
  );
}

/** The nearest element around the click whose words are in the text. */
function placeOf(clicked: Element, text: PageText): string | null {
  let element: Element | null = clicked;
  for (let level = 0; element && level < 4; level++) {
    const words = element.textContent ?? '';
    const at = words.length < 1_000 ? placeOfWords(text, words) : null;
    if (at) return at;
    element = element.parentElement;
  }
  return null;
}
