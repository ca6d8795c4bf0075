import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fileExtensions, maximumFileBytes } from '#contract/business/projects.ts';
import { successToast } from '#web/api/success-toast.ts';
import { uploadFile } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface UploadButtonProps {
  /** With the query of the record that the file belongs to; its name is added. */
  address: string;
  /** `Up to 20 MB each` */
  limits: string;
}

/** Uploads one file and shows the progress. */
export function UploadButton({ address, limits }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => send(address, file, setPercent),
    meta: { showsErrors: true },
    onSuccess: (_done, file) => addToast(successToast('create', `${file.name} was uploaded.`)),
    onSettled() {
      if (input.current) input.current.value = '';
    },
  });
  return (
    <div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="File"
        tabIndex={-1}
        accept={fileExtensions.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => target.files?.[0] && mutate(target.files[0])}
      />
      <Button
        size="sm"
        variant="outline"
        loading={isPending}
        loadingLabel={`Uploading, ${percent} %`}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        Upload file
      </Button>
      <p className="mt-2 text-ink-3 text-meta">
        {limits}: {fileExtensions.join(', ')}.
      </p>
      {error && (
        <p role="alert" className="mt-2 flex gap-1.5 font-medium text-critical text-meta">
          <Icon name="alert" className="mt-px flex-none" />
          <span className="min-w-0 break-words">
            <span className="block">“{variables?.name}” was not added</span>
            {error.message}
          </span>
        </p>
      )}
    </div>
  );
}

/** Checks size and type before uploading. */
async function send(address: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(fileExtensions as readonly string[]).includes(ending))
    throw new Error(`Files may end in ${fileExtensions.join(', ')}`);
  if (file.size === 0) throw new Error('This file is empty');
  if (file.size > maximumFileBytes) throw new Error('This file is larger than 20 MB');
  await uploadFile({ address: `${address}&${new URLSearchParams({ name: file.name })}`, file, onProgress });
}
