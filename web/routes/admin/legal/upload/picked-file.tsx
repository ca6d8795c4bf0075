import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { kilobytesOf } from './kilobytes-of.ts';
import type { UploadedFile } from './use-file-upload.ts';

/** The file that was uploaded, before the document is created with it. */
export function PickedFile({ file: { name, size }, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  return (
    <section aria-label="File" className="flex items-center gap-3 rounded-4 border border-line p-3 text-small">
      <Icon name="file" className="flex-none" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-ink-3 text-meta tabular-nums">{kilobytesOf(size)}</p>
      </div>
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
    </section>
  );
}
