import type { Editor, JSONContent } from '@tiptap/core';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { insertNode } from './places.ts';

/** Buttons that add a block at the cursor. */
export function InsertBar({ editor }: { editor: Editor }) {
  const { statistics, images } = useFieldFacts();
  const blocks: [string, ArticleBlock][] = [
    ['Statistic', { kind: 'claim', claim: statistics[0]?.key ?? '', text: statistics[0]?.label ?? '' }],
    ['Image', { kind: 'image', image: images[0]?.name ?? '', alt: '', caption: null }],
    ['Figure', { kind: 'figure', sheet: 'services', caption: null }],
    ['Table', { kind: 'table', caption: '', head: ['', ''], rows: [['', '']], note: null }],
    ['Call to action', { kind: 'cta', text: '', action: { label: '', href: '/contact' } }],
  ];
  const insert = (node: JSONContent) => insertNode(editor, node);
  return (
    <section className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4" aria-label="Add a block">
      <AddButton label="Heading" onClick={() => insert({ type: 'heading', attrs: { level: 2 } })} />
      <AddButton label="Quote" onClick={() => insert({ type: 'blockquote', content: [{ type: 'paragraph' }] })} />
      {blocks.map(([label, block]) => (
        <AddButton key={label} label={label} onClick={() => insert({ type: 'card', attrs: { block } })} />
      ))}
    </section>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  );
}
