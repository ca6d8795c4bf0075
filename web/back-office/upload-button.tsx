import { type ReactNode, useRef, useState } from 'react';
import { uploadFile } from '#web/api/upload.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface UploadButtonProps {
  label: string;
  endings: readonly string[];
  maximumBytes: number;
  /** Where a file of this name is sent. */
  addressOf: (name: string) => string;
  isMultiple?: boolean;
  /** It is the primary action of its screen. */
  isPrimary?: boolean;
  /** With what the server says about each file that it stored. */
  onUploaded?: (answers: unknown[]) => void;
  /** Below the button: what is accepted. */
  children?: ReactNode;
}

/** Uploads files one after the other and shows the progress. What was not accepted is named below with its reason. */
export function UploadButton(props: UploadButtonProps) {
  const { label, children, isMultiple = false, isPrimary = false, onUploaded, ...given } = props;
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState({ number: 1, of: 1, percent: 0 });
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  async function sendAll(files: File[]): Promise<void> {
    const uploaded: string[] = [];
    const answers: unknown[] = [];
    setRefused([]);
    for (const [index, file] of files.entries()) {
      const onProgress = (percent: number) => setProgress({ number: index + 1, of: files.length, percent });
      onProgress(0);
      try {
        answers.push(await send(file, given, onProgress));
        uploaded.push(file.name);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        setRefused((before) => [...before, { name: file.name, reason }]);
      }
    }
    if (uploaded.length === 0) return;
    addToast(done(uploaded.length === 1 ? 'File uploaded' : `${uploaded.length} files uploaded`, uploaded.join(', ')));
    onUploaded?.(answers);
  }
  const { mutate, isPending } = useWrite('create', sendAll, {
    onSettled() {
      if (input.current) input.current.value = '';
    },
  });
  const { number, of, percent } = progress;
  const which = of > 1 ? ` ${number} of ${of}` : '';
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        className="sr-only"
        aria-label="File"
        tabIndex={-1}
        accept={given.endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => target.files?.length && mutate([...target.files])}
      />
      <Button
        {...(isPrimary ? {} : { size: 'sm', variant: 'outline' })}
        loading={isPending}
        loadingLabel={percent < 100 ? `Uploading${which}, ${percent}%` : `Processing${which}…`}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </Button>
      {children && <p className="mt-2 text-ink-3 text-meta">{children}</p>}
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <p key={name} className="mt-2 flex gap-1.5 font-medium text-critical text-meta">
            <Icon name="alert" className="mt-px flex-none" />
            <span className="min-w-0 break-words">
              <span className="block">“{name}” was not added</span>
              {reason}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

type Accepted = Pick<UploadButtonProps, 'endings' | 'maximumBytes' | 'addressOf'>;

/** Checks size and type before uploading. */
async function send(
  file: File,
  { endings, maximumBytes, addressOf }: Accepted,
  onProgress: (percent: number) => void,
): Promise<unknown> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) throw new Error(`Allowed file types: ${endings.join(', ')}`);
  if (file.size === 0) throw new Error('This file is empty');
  if (file.size > maximumBytes) throw new Error(`This file is larger than ${Math.floor(maximumBytes / 2 ** 20)} MB`);
  return uploadFile({ address: addressOf(file.name), file, onProgress });
}
