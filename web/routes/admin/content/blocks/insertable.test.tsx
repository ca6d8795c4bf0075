import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { insertableBlocks, matchingBlocks, slashQuery } from './insertable.ts';
import { insertNode } from './places.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** An editor with one paragraph and the cursor at its end. */
function write(text: string): Editor {
  const opened = new Editor({ extensions, content: `<p>${text}</p>` });
  opened.commands.setTextSelection(text.length + 1);
  editor = opened;
  return opened;
}

test('a slash at the beginning of an empty paragraph opens the menu, and only there', () => {
  expect(slashQuery(write('/').state)).toBe('');
  expect(slashQuery(write('/quo').state)).toBe('quo');
  expect(slashQuery(write('/call to').state)).toBe('call to');
  for (const text of ['', 'and/or', '/etc/passwd', 'word /quote', '/2'])
    expect(slashQuery(write(text).state)).toBeNull();
  const other = write('/quote');
  other.commands.setTextSelection(3);
  expect(slashQuery(other.state)).toBeNull();
  other.commands.setContent('<ul><li><p>/</p></li></ul>');
  other.commands.setTextSelection(4);
  expect(slashQuery(other.state)).toBeNull();
});

test('blocks are found by the beginning of each of their words', () => {
  const labels = (query: string) =>
    matchingBlocks(insertableBlocks({ statistics: [] }), query).map(({ label }) => label);
  expect(labels('')).toHaveLength(7);
  expect(labels('ac')).toEqual(['Call to action']);
  expect(labels('QUO')).toEqual(['Quote']);
  expect(labels('uote')).toEqual([]);
});

test('the chosen block takes the place of the paragraph with the slash', () => {
  const opened = write('/quo');
  const { $from } = opened.state.selection;
  opened.commands.deleteRange({ from: $from.start(), to: $from.pos });
  insertNode(opened, { type: 'blockquote', content: [{ type: 'paragraph' }] });
  expect(opened.getJSON().content?.map(({ type }) => type)[0]).toBe('blockquote');
  expect(opened.getText()).not.toContain('/');
});
