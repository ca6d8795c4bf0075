import { ownFileHref } from '#contract/business/legal/document-files.ts';
import { sizeText } from '#web/back-office/size-text.ts';
import { Icon } from '#web/ui/icons.tsx';

/** The file of the version that was sent, which belongs to what is accepted. */
export function DocumentFile({ id, name, size }: { id: string; name: string; size: number }) {
  return (
    <section
      aria-label="File"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y py-3 text-small"
    >
      <a href={ownFileHref(id)} download className="link wrap-anywhere inline-flex min-h-11 min-w-0 items-center gap-2">
        <Icon name="download" />
        {name}
      </a>
      <span className="text-ink-3 tabular-nums">{sizeText(size)}</span>
      <span className="text-ink-2">Part of this document</span>
    </section>
  );
}
