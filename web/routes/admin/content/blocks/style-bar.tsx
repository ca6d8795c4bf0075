import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
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
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className="sticky top-14 z-10 mb-4 border-line border-b bg-paper py-1.5">
      <div className="flex flex-wrap gap-1" role="toolbar" aria-label="Style">
        <StyleButton label="Bold" keys="Ctrl B" isOn={active.bold} onClick={() => chain().toggleBold().run()}>
          <strong>B</strong>
        </StyleButton>
        <StyleButton label="Italic" keys="Ctrl I" isOn={active.italic} onClick={() => chain().toggleItalic().run()}>
          <em>I</em>
        </StyleButton>
        <StyleButton label="Link" isOn={active.link} onClick={() => setLinking(!isLinking)}>
          Link
        </StyleButton>
        <StyleButton label="Heading" isOn={active.heading} onClick={() => chain().toggleHeading({ level: 2 }).run()}>
          Heading
        </StyleButton>
        <StyleButton
          label="Subheading"
          isOn={active.subheading}
          onClick={() => chain().toggleHeading({ level: 3 }).run()}
        >
          Subheading
        </StyleButton>
        <StyleButton label="Bulleted list" isOn={active.bullets} onClick={() => chain().toggleBulletList().run()}>
          Bulleted list
        </StyleButton>
        <StyleButton label="Numbered list" isOn={active.numbers} onClick={() => chain().toggleOrderedList().run()}>
          Numbered list
        </StyleButton>
        <StyleButton label="Quote" isOn={active.quote} onClick={() => chain().toggleBlockquote().run()}>
          Quote
        </StyleButton>
        <StyleButton label="Undo" keys="Ctrl Z" onClick={() => chain().undo().run()}>
          Undo
        </StyleButton>
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface StyleButtonProps {
  label: string;
  keys?: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StyleButton({ label, keys, isOn, onClick, children }: StyleButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keys})` : label}
      className={cx('style-button', isOn && 'bg-sunken text-ink')}
      // The chosen words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
