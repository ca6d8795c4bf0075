import type { Editor, JSONContent } from '@tiptap/core';
import { blocksOf } from './to-blocks.ts';

/** The number of the block that the node at this position becomes. */
export function blockNumberAt(editor: Editor, position: number): number {
  const { doc } = editor.state;
  const index = doc.resolve(position).index(0);
  let number = 0;
  for (let child = 0; child < index; child++) number += blocksOf(doc.child(child).toJSON()).length;
  return number;
}

/** Moves the focus to a block by its number: into its first field, or before its first word. */
export function focusBlock(editor: Editor, number: number): void {
  let before = 0;
  let wanted: number | null = null;
  editor.state.doc.forEach((node, position) => {
    before += blocksOf(node.toJSON()).length;
    if (wanted === null && before > number) wanted = position;
  });
  if (wanted === null) return;
  if (!focusFirstField(editor, wanted))
    editor
      .chain()
      .focus(wanted + 1)
      .scrollIntoView()
      .run();
}

/** Moves the node at this position before the previous one, or behind the next one. */
export function moveNode(editor: Editor, position: number, direction: 'up' | 'down'): void {
  const { doc, tr } = editor.state;
  const node = doc.nodeAt(position);
  const index = doc.resolve(position).index(0);
  const neighbour = direction === 'up' ? doc.maybeChild(index - 1) : doc.maybeChild(index + 1);
  if (!node || !neighbour) return;
  const target = direction === 'up' ? position - neighbour.nodeSize : position + neighbour.nodeSize;
  editor.view.dispatch(tr.delete(position, position + node.nodeSize).insert(target, node));
}

/** Adds a node behind the block with the cursor, or in place of an empty paragraph, and moves the focus into it. */
export function insertNode(editor: Editor, node: JSONContent): void {
  const { $to } = editor.state.selection;
  const isInText = $to.depth > 0;
  const isInEmpty = isInText && $to.node(1).type.name === 'paragraph' && $to.node(1).content.size === 0;
  const start = isInEmpty ? $to.before(1) : isInText ? $to.after(1) : $to.pos;
  editor.commands.insertContentAt(isInEmpty ? { from: start, to: $to.after(1) } : start, node);
  if (node.type !== 'card') {
    editor.commands.focus(start + 1);
    return;
  }
  editor.commands.setNodeSelection(start);
  // The fields of a card are drawn a moment later.
  requestAnimationFrame(() => focusFirstField(editor, start));
}

function focusFirstField(editor: Editor, position: number): boolean {
  const element = editor.view.nodeDOM(position);
  const field = element instanceof HTMLElement ? element.querySelector<HTMLElement>('input, textarea, select') : null;
  field?.focus();
  return field !== null;
}
