import type { Editor } from '@tiptap/core';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { insertableBlocks } from './insertable.ts';
import { insertNode } from './places.ts';

/** Buttons that add a block at the cursor. */
export function InsertBar({ editor }: { editor: Editor }) {
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
