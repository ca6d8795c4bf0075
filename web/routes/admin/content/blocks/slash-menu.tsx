import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { type Insertable, insertableBlocks, matchingBlocks, slashQuery } from './insertable.ts';

/** Returns whether the menu used the key. */
export type MenuKeys = (key: string) => boolean;

interface SlashMenuProps {
  editor: Editor;
  /** Keys that are pressed in the editor go here first; the focus stays in the text. */
  keys: RefObject<MenuKeys | null>;
  onInsert: (block: Insertable) => void;
}

/** A slash in an empty paragraph lists the blocks that can be added there: arrows choose, Enter adds, Escape closes. */
export function SlashMenu({ editor, keys, onInsert }: SlashMenuProps) {
  const query = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isFocused ? slashQuery(now.state) : null),
  });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const facts = useFieldFacts();
  const isOpen = query !== null && query !== closedFor;
  const blocks = isOpen ? matchingBlocks(insertableBlocks(facts), query) : [];
  const current = Math.min(chosen, blocks.length - 1);

  // Once the slash is gone, the next one opens the menu again, at its first block.
  useEffect(() => {
    if (query !== null) return;
    setClosedFor(null);
    setChosen(0);
  }, [query]);

  function add(added: Insertable): void {
    const { $from } = editor.state.selection;
    editor.commands.deleteRange({ from: $from.start(), to: $from.pos });
    onInsert(added);
  }

  useEffect(() => {
    keys.current = (key) => {
      const block = blocks[current];
      if (!block) return false;
      if (key === 'ArrowDown') setChosen((current + 1) % blocks.length);
      else if (key === 'ArrowUp') setChosen((current + blocks.length - 1) % blocks.length);
      else if (key === 'Enter') add(block);
      else if (key === 'Escape') setClosedFor(query);
      else return false;
      return true;
    };
    return () => {
      keys.current = null;
    };
  });

  const block = blocks[current];
  return (
    <>
      <p role="status" className="sr-only">
        {block && `${block.label}, ${current + 1} of ${blocks.length} blocks. Enter adds it.`}
      </p>
      {block && (
        <div
          role="listbox"
          aria-label="Blocks"
          className="menu absolute scroll-my-4"
          style={placeOf(editor)}
          ref={showWhole}
        >
          {blocks.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, whose keys choose
            <div
              key={option.label}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              data-highlighted={index === current ? '' : undefined}
              className="menu-item"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Near the lower edge of the window the page scrolls, so that every block is in sight. */
function showWhole(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' });
}

/** Below the cursor, inside the box around the editor. */
function placeOf({ view, state }: Editor): { top: number; left: number } {
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  const { bottom, left } = view.coordsAtPos(state.selection.$from.start());
  return { top: bottom - (box?.top ?? 0) + 4, left: left - (box?.left ?? 0) };
}
