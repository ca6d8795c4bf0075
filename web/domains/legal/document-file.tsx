import { sizeText } from '#web/back-office/size-text.ts';
import { Icon } from '#web/ui/icons.tsx';

interface DocumentFileProps {
  href: string;
  name: string;
  size: number;
  /** The document has no other text: the words of the file are shown below. */
  isText: boolean;
}

/** The file of a version, which belongs to what is accepted. */
export function DocumentFile({ href, name, size, isText }: DocumentFileProps) {
  return (
    <section
      aria-label="File"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y py-3 text-small"
    >
      <a href={href} download className="link wrap-anywhere inline-flex min-h-11 min-w-0 items-center gap-2">
        <Icon name="download" />
        {name}
      </a>
      <span className="text-ink-3 tabular-nums">{sizeText(size)}</span>
      <span className="text-ink-2">Part of this document</span>
      {isText && <p className="basis-full text-ink-2">Below is the text of the file, without its layout.</p>}
    </section>
  );
}
