import type { Editor } from '@tiptap/core';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusBlock } from '#web/routes/admin/content/blocks/places.ts';
import { type PageSection, sectionAt } from '#web/routes/admin/content/sections/sections.ts';
import type { OpenSections } from '#web/routes/admin/content/sections/use-open-sections.ts';

/** Opens the section with a place of the text and moves the focus there: to its field, its block or its section. */
export function useGoTo(sections: readonly PageSection[], { set }: OpenSections) {
  const editor = useRef<Editor | null>(null);
  const onReady = useCallback((ready: Editor) => {
    editor.current = ready;
  }, []);
  function goTo(at: string): void {
    const section = sectionAt(sections, at);
    flushSync(() => set(section, true));
    const block = /^body\.blocks\.(\d+)/.exec(at)?.[1];
    // The block editor is there a moment after its section.
    requestAnimationFrame(() => {
      const field = fieldAt(at);
      if (field) field.focus();
      else if (block !== undefined && editor.current) focusBlock(editor.current, Number(block));
      else document.getElementById(`section-${section}`)?.focus();
    });
  }
  return { onReady, goTo };
}

/** The field of a place, or of what contains it. */
function fieldAt(at: string): HTMLElement | null {
  const field = document.getElementById(at);
  const end = at.lastIndexOf('.');
  if (field || end === -1 || /^body\.(blocks\.\d+|\w+)$/.test(at)) return field;
  return fieldAt(at.slice(0, end));
}
