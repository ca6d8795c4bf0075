import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { LinkForm } from './link-form.tsx';

/** The buttons that style the chosen words and paragraphs. */
export function StyleBar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className="sticky top-14 z-10 md:top-34 rounded-t-4 border-line border-b bg-surface px-1.5 py-1">
      <div className="flex flex-wrap gap-0.5" role="toolbar" aria-label="Style">
        <StyleButton label="Bold" keys="Ctrl B" isOn={active.bold} onClick={() => chain().toggleBold().run()} />
        <StyleButton label="Italic" keys="Ctrl I" isOn={active.italic} onClick={() => chain().toggleItalic().run()} />
        <StyleButton label="Link" isOn={active.link} onClick={() => setLinking(!isLinking)} />
        <Divider />
        <StyleButton label="Heading" isOn={active.heading} onClick={() => chain().toggleHeading({ level: 2 }).run()} />
        <StyleButton
          label="Subheading"
          isOn={active.subheading}
          onClick={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <StyleButton label="Quote" isOn={active.quote} onClick={() => chain().toggleBlockquote().run()} />
        <StyleButton label="Bulleted list" isOn={active.bullets} onClick={() => chain().toggleBulletList().run()} />
        <StyleButton label="Numbered list" isOn={active.numbers} onClick={() => chain().toggleOrderedList().run()} />
        <Divider />
        <StyleButton label="Undo" keys="Ctrl Z" isOff={!active.canUndo} onClick={() => chain().undo().run()} />
        <StyleButton label="Redo" keys="Ctrl Shift Z" isOff={!active.canRedo} onClick={() => chain().redo().run()} />
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 my-2 w-px bg-line" />;
}

/** Drawn for this bar only, in the grid and stroke of the other icons. */
const drawings = {
  Bold: 'M4.5 2.5h4.25a2.6 2.6 0 0 1 0 5.25H4.5V2.5ZM4.5 7.75h5a2.85 2.85 0 0 1 0 5.75h-5V7.75Z',
  Italic: 'M6.5 2.5h5.5M4 13.5h5.5M9.75 2.5l-3.5 11',
  Link: 'M6.75 9.25 9.5 6.5M7 4.5l1.75-1.75a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.75 1.75a3.2 3.2 0 0 1-4.5-4.5L4.5 7',
  Heading: 'M2 3v10M8 3v10M2 8h6M11 8.5l2-1.5v6M11.5 13h3',
  Subheading: 'M2 4.5v8.5M7 4.5v8.5M2 8.75h5M10.5 8.25c1-1.5 3.5-1 3.25.75-.25 1.5-3.25 2.5-3.25 4h3.5',
  Quote: 'M2.5 2.5v11M6 4.5h8M6 8h8M6 11.5h5',
  'Bulleted list': 'M2.25 4h.5M2.25 8h.5M2.25 12h.5M6 4h8M6 8h8M6 12h8',
  'Numbered list': 'M2 3l1-.75V6M1.75 9.75c.25-.75 1.75-.5 1.5.5L1.75 13h1.75M6.5 4h7.5M6.5 8h7.5M6.5 12h7.5',
  Undo: 'M5 2.5 2 5.5l3 3M2.5 5.5h6.75a4 4 0 0 1 0 8H6',
  Redo: 'm11 2.5 3 3-3 3M13.5 5.5H6.75a4 4 0 0 0 0 8H10',
} as const;

interface StyleButtonProps {
  label: keyof typeof drawings;
  keys?: string;
  isOn?: boolean;
  /** There is nothing to undo or redo. */
  isOff?: boolean;
  onClick: () => void;
}

function StyleButton({ label, keys, isOn, isOff = false, onClick }: StyleButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={keys ? `${label} (${keys})` : label}
      className={cx('style-button', isOn && 'bg-sunken text-ink')}
      // The chosen words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      <svg width={18} height={18} viewBox="0 0 16 16" aria-hidden="true" className="mx-auto">
        <path d={drawings[label]} fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinecap="square" />
      </svg>
    </button>
  );
}
