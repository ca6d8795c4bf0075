import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusBlock } from '#web/routes/admin/content/blocks/places.ts';

/** Moves the focus to a place of the text: to its field, else into its block. The other parts of the page are opened for it. */
export function useGoTo() {
  const editor = useRef<Editor | null>(null);
  const [showsParts, setShowsParts] = useState(false);
  const onReady = useCallback((ready: Editor) => {
    editor.current = ready;
  }, []);
  function goTo(at: string): void {
    const block = /^body\.blocks\.(\d+)/.exec(at)?.[1];
    if (at.startsWith('body.') && block === undefined) flushSync(() => setShowsParts(true));
    const field = document.getElementById(at);
    if (field) field.focus();
    else if (block !== undefined && editor.current) focusBlock(editor.current, Number(block));
  }
  return { onReady, goTo, showsParts, setShowsParts };
}
