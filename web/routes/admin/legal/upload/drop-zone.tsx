import { useRef, useState } from 'react';
import { legalFileTypes } from '#contract/business/legal/document-files.ts';
import { HiddenFileInput } from '#web/back-office/hidden-file-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FileUpload } from './use-file-upload.ts';

const endings = Object.keys(legalFileTypes).map((ending) => `.${ending}`);

/** Takes a file by drag and drop or by a button, shows its progress, and says why it was refused. */
export function DropZone({ upload }: { upload: FileUpload }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { send, isPending, progress, problem } = upload;
  return (
    <div className="grid gap-3">
      <section
        aria-label="File"
        className={cx(
          'grid justify-items-start gap-3 rounded-4 border border-dashed p-5',
          isOver ? 'border-ink bg-sunken' : 'border-control',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !isPending) send(file);
        }}
      >
        <HiddenFileInput ref={input} label="File" accept={endings.join(',')} onChoose={send} />
        <p className="text-small">Drag a file here, or choose one.</p>
        <Button
          variant="outline"
          loading={isPending}
          loadingLabel={progress.percent < 100 ? `Uploading, ${progress.percent}%` : 'Checking…'}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          Choose file
        </Button>
        {isPending && (
          <div className="grid w-full gap-1">
            <progress aria-label={`Upload of ${progress.name}`} max={100} value={progress.percent} />
            <p className="wrap-anywhere text-ink-2 text-meta">{progress.name}</p>
          </div>
        )}
        <p className="text-ink-3 text-meta">PDF, Word document or text file ({endings.join(', ')}), up to 10MB.</p>
      </section>
      {problem && (
        <Notice tone="critical" role="alert" title={problem.title}>
          {problem.text}
        </Notice>
      )}
    </div>
  );
}
