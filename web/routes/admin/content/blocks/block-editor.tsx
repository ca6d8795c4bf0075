import '#web/styles/editor.css';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { imagePicker } from '#web/routes/admin/content/fields/image-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { type Insertable, insertableBlocks } from './insertable.ts';
import { insertNode } from './places.ts';
import { type MenuKeys, SlashMenu } from './slash-menu.tsx';
import { StyleBar } from './style-bar.tsx';
import { toBlocks } from './to-blocks.ts';
import { toDoc } from './to-doc.ts';

interface BlockEditorProps {
  /** The blocks it starts with; a new key starts it again. */
  blocks: readonly ArticleBlock[];
  onChange: (blocks: ArticleBlock[]) => void;
  /** Gets the editor, to move the focus into it. */
  onReady: (editor: Editor) => void;
}

/** Writes an article block by block. */
export function BlockEditor({ blocks, onChange, onReady }: BlockEditorProps) {
  const menuKeys = useRef<MenuKeys | null>(null);
  const editor = useEditor({
    extensions,
    content: toDoc(blocks),
    // The policy of the app forbids styles that are added by scripts; editor.css has them.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        'aria-placeholder': 'Write, or type /',
        class: 'block-editor',
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, { key }) => menuKeys.current?.(key) ?? false,
    },
    onUpdate: ({ editor: changed }) => onChange(toBlocks(changed.getJSON())),
  });
  useEffect(() => onReady(editor), [editor, onReady]);
  const { images } = useFieldFacts();
  const [isPicking, setPicking] = useState(false);
  const Picker = useLazyModule(imagePicker, isPicking, () => setPicking(false));
  const insert = ({ node }: Insertable) => (node === 'image' ? setPicking(true) : insertNode(editor, node));
  return (
    <>
      <div className="rounded-4 border border-control bg-surface">
        <StyleBar editor={editor} />
        <div className="relative">
          <EditorContent editor={editor} />
          <SlashMenu editor={editor} keys={menuKeys} onInsert={insert} />
        </div>
      </div>
      <InsertBar onInsert={insert} />
      {Picker && isPicking && (
        <Picker
          drawings={images}
          hasAlt
          onPick={({ name, alt }) => {
            setPicking(false);
            const block: ArticleBlock = { kind: 'image', image: name, alt, caption: null };
            insertNode(editor, { type: 'card', attrs: { block } });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** Buttons that add a block at the cursor. */
function InsertBar({ onInsert }: { onInsert: (block: Insertable) => void }) {
  const blocks = insertableBlocks(useFieldFacts()).filter(({ isStyle }) => !isStyle);
  return (
    <section className="mt-3 flex flex-wrap items-center gap-2" aria-label="Add a block">
      {blocks.map((block) => (
        <Button key={block.label} variant="secondary" size="sm" onClick={() => onInsert(block)}>
          <Icon name="plus" />
          {block.label}
        </Button>
      ))}
    </section>
  );
}
