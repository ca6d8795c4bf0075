import '#web/styles/editor.css';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { insertableBlocks } from './insertable.ts';
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
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Content', class: 'block-editor' },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, { key }) => menuKeys.current?.(key) ?? false,
    },
    onUpdate: ({ editor: changed }) => onChange(toBlocks(changed.getJSON())),
  });
  useEffect(() => onReady(editor), [editor, onReady]);
  return (
    <div>
      <StyleBar editor={editor} />
      <div className="relative">
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} keys={menuKeys} />
      </div>
      <InsertBar editor={editor} />
    </div>
  );
}

/** Buttons that add a block at the cursor. */
function InsertBar({ editor }: { editor: Editor }) {
  const blocks = insertableBlocks(useFieldFacts());
  return (
    <section className="mt-4 border-line border-t pt-4" aria-label="Add a block">
      <div className="flex flex-wrap gap-2">
        {blocks.map(({ label, node }) => (
          <Button key={label} variant="secondary" size="sm" onClick={() => insertNode(editor, node)}>
            <Icon name="plus" />
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-ink-3 text-meta">Or type / in an empty paragraph.</p>
    </section>
  );
}
