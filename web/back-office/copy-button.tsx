import { type ReactNode, useState } from 'react';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/toasts/copy-text.ts';

interface CopyButtonProps {
  text: string;
  size?: ButtonStyle['size'];
  onCopied?: () => void;
  children: ReactNode;
}

/** Copies a text and confirms it; where the browser does not allow it, the text can be selected instead. */
export function CopyButton({ text, size = 'sm', onCopied, children }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = () =>
    copyText(text).then(
      () => {
        setState('copied');
        onCopied?.();
      },
      () => setState('refused'),
    );
  return (
    <>
      <Button variant="outline" size={size} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : children}
      </Button>
      <span role="status" className={state === 'refused' ? 'ml-3 text-ink-3 text-meta' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser does not allow copying. Please select the text and copy it.'}
      </span>
    </>
  );
}
