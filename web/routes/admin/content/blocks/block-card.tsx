import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type ArticleBlock, articleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { optionOf, optionsOf } from '#web/routes/admin/content/fields/schema.ts';
import { ObjectFields } from '#web/routes/admin/content/fields/value-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ImageFields } from './image-fields.tsx';
import { blockNumberAt, moveNode } from './places.ts';
import { TableFields } from './table-fields.tsx';

/** A block in the editor with its fields and the buttons to move, copy and delete it. */
export function BlockCard({ node, editor, getPos, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const block = node.attrs.block as ArticleBlock;
  const name = labelOf(block.kind);
  const at = `body.blocks.${blockNumberAt(editor, getPos() ?? 0)}`;
  const change = (next: unknown) => updateAttributes({ block: next });
  const withPosition = (act: (position: number) => void) => () => {
    const position = getPos();
    if (position !== undefined) act(position);
  };
  return (
    <NodeViewWrapper className="block-card" data-selected={selected || undefined} contentEditable={false}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="font-medium text-small">{name}</p>
        <div className="flex">
          <IconButton
            icon="chevron-up"
            label={`Move ${name} up`}
            onClick={withPosition((position) => moveNode(editor, position, 'up'))}
          />
          <IconButton
            icon="chevron-down"
            label={`Move ${name} down`}
            onClick={withPosition((position) => moveNode(editor, position, 'down'))}
          />
          <IconButton
            icon="content"
            label={`Duplicate ${name}`}
            onClick={withPosition((position) =>
              editor.commands.insertContentAt(position + node.nodeSize, { type: 'card', attrs: { block } }),
            )}
          />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={deleteNode} />
        </div>
      </div>
      <Fields block={block} onChange={change} at={at} />
      {block.kind === 'statistic' && <StatisticPreview {...block} />}
    </NodeViewWrapper>
  );
}

interface FieldsProps {
  block: ArticleBlock;
  onChange: (block: unknown) => void;
  at: string;
}

function Fields({ block, onChange, at }: FieldsProps) {
  if (block.kind === 'table') return <TableFields block={block} onChange={onChange} at={at} />;
  if (block.kind === 'image') return <ImageFields block={block} onChange={onChange} at={at} />;
  const options = optionsOf(articleBlock);
  const schema = options[optionOf(options, block)];
  return schema && <ObjectFields schema={schema} value={block} onChange={onChange} at={at} />;
}

/** The chosen statistic as readers see it, with its date and source. */
function StatisticPreview({ statistic: key, text }: { statistic: string; text: string }) {
  const statistic = useFieldFacts().statistics.find((one) => one.key === key);
  if (!statistic) return null;
  return (
    <p className="mt-4 border-line border-t pt-3 text-small">
      <strong className="text-gold-text text-h3 tabular-nums">{statistic.figure}</strong> {text}
      <span className="block text-ink-3 text-meta">
        {statistic.asOf}, {statistic.source}. As readers see it.
      </span>
    </p>
  );
}
