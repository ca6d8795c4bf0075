import type { RefObject } from 'react';

interface HiddenFileInputProps {
  /** Of the input, which a button opens. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}

/** Takes one file from the dialog of the system; the same file can be chosen again. */
export function HiddenFileInput({ ref, label, accept, onChoose }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="sr-only"
      aria-label={label}
      tabIndex={-1}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChoose(file);
        target.value = '';
      }}
    />
  );
}
