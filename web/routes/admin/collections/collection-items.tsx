import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { emptyOf } from '#web/routes/admin/content/fields/schema.ts';
import { ObjectFields } from '#web/routes/admin/content/fields/value-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { CollectionItem, type ItemFields } from './collection-item.tsx';

interface CollectionItemsProps {
  schema: z.ZodObject;
  /** The place of the list in what is saved: `items`. */
  at: string;
  /** Draws the fields of one item. */
  Fields?: ItemFields;
  items: readonly unknown[];
  onChange: (items: unknown[]) => void;
  /** What one item is called: `Entry`. */
  one: string;
}

/** One row for each item, which opens to its fields. Rows move by buttons, so that a keyboard is enough. */
export function CollectionItems({ schema, at, Fields = ObjectFields, items, onChange, one }: CollectionItemsProps) {
  const { problems } = useFieldFacts();
  const [open, setOpen] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /** The focus follows the item, so that the next key press moves the same one. */
  function move(from: number, to: number): void {
    const item = items[from];
    flushSync(() => {
      onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
      setOpen(open === from ? to : null);
      setMoved(`${nameOf(item, one)} is now number ${to + 1} of ${items.length}.`);
    });
    // The row's own buttons come before those of a list in its fields.
    const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const enabled = buttons.slice(0, 2).filter(({ disabled }) => !disabled);
    const same = enabled.find(({ dataset }) => dataset.move === (to < from ? 'up' : 'down'));
    (same ?? enabled[0])?.focus();
  }

  function remove(index: number): void {
    flushSync(() => {
      onChange(items.toSpliced(index, 1));
      setOpen(null);
    });
    const next = list.current?.children[Math.min(index, items.length - 2)];
    (next?.querySelector<HTMLElement>('button') ?? add.current)?.focus();
  }

  return (
    <div>
      <ol ref={list} className="border-rule border-t">
        {items.map((item, index) => (
          <CollectionItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
            key={index}
            Fields={Fields}
            schema={schema}
            name={nameOf(item, `${one} ${index + 1}`)}
            value={item}
            at={`${at}.${index}`}
            isOpen={open === index || Object.keys(problems).some((place) => place.startsWith(`${at}.${index}.`))}
            onToggle={() => setOpen(open === index ? null : index)}
            onChange={(next) => onChange(items.with(index, next))}
            onMoveUp={index > 0 ? () => move(index, index - 1) : null}
            onMoveDown={index < items.length - 1 ? () => move(index, index + 1) : null}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {items.length === 0 && <p className="border-line border-b py-4 text-ink-2 text-small">Nothing here yet.</p>}
      {problems[at] && <p className="mt-1.5 font-medium text-critical text-meta">{problems[at]}</p>}
      <Button
        ref={add}
        variant="outline"
        size="sm"
        className="mt-4"
        onClick={() => {
          onChange([...items, emptyOf(schema)]);
          setOpen(items.length);
        }}
      >
        <Icon name="plus" />
        Add {one.toLowerCase()}
      </Button>
    </div>
  );
}

/** What an item is called: its first text. */
function nameOf(item: unknown, fallback: string): string {
  const { label, name, title, year } = (item ?? {}) as Record<string, unknown>;
  const text = [year, label ?? name ?? title].filter((part) => part !== undefined && part !== '').join(', ');
  return text || fallback;
}
