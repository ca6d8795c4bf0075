import { type ComponentType, useId, useState } from 'react';
import type { z } from 'zod';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { emptyOf } from '#web/routes/admin/content/fields/schema.ts';
import { ObjectFields } from '#web/routes/admin/content/fields/value-field.tsx';
import type { GroupProps } from '#web/routes/admin/content/fields/value-props.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface CollectionItemsProps {
  schema: z.ZodObject;
  /** The place of the list in what is saved: `items`. */
  at: string;
  /** Draws the fields of one item. */
  Fields?: ComponentType<GroupProps & { schema: z.ZodObject }>;
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

  function move(from: number, to: number): void {
    const item = items[from];
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setOpen(open === from ? to : null);
    setMoved(`${nameOf(item, one)} is number ${to + 1} of ${items.length} now.`);
  }

  return (
    <div>
      <ol className="border-rule border-t">
        {items.map((item, index) => (
          <Item
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
            onRemove={() => {
              onChange(items.toSpliced(index, 1));
              setOpen(null);
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {items.length === 0 && <p className="border-line border-b py-4 text-ink-2 text-small">Nothing here yet.</p>}
      {problems[at] && <p className="mt-1.5 font-medium text-critical text-meta">{problems[at]}</p>}
      <Button
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

interface ItemProps {
  Fields: NonNullable<CollectionItemsProps['Fields']>;
  schema: z.ZodObject;
  name: string;
  value: unknown;
  at: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (value: unknown) => void;
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onRemove: () => void;
}

function Item({
  Fields,
  schema,
  name,
  value,
  at,
  isOpen,
  onToggle,
  onChange,
  onMoveUp,
  onMoveDown,
  onRemove,
}: ItemProps) {
  const id = useId();
  const { hidden, named, href } = value as { hidden?: boolean; named?: boolean; href?: string };
  return (
    <li className="border-line border-b py-2">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none text-ink-2" />
          <span className="wrap-anywhere min-w-0">
            <span className="font-medium">{name}</span>
            {href && <span className="block text-ink-3 text-meta">{href}</span>}
          </span>
          {hidden && <Badge tone="neutral">Hidden</Badge>}
          {named === false && <Badge tone="neutral">Position</Badge>}
        </button>
        <div className="flex flex-none">
          <IconButton
            icon="chevron-up"
            label={`Move ${name} up`}
            disabled={!onMoveUp}
            onClick={onMoveUp ?? undefined}
          />
          <IconButton
            icon="chevron-down"
            label={`Move ${name} down`}
            disabled={!onMoveDown}
            onClick={onMoveDown ?? undefined}
          />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="pt-3 pb-4 pl-7">
        {isOpen && <Fields schema={schema} value={value} onChange={onChange} at={at} />}
      </div>
    </li>
  );
}

/** What an item is called: its first text. */
function nameOf(item: unknown, fallback: string): string {
  const { label, name, title, year } = (item ?? {}) as Record<string, unknown>;
  const text = [year, label ?? name ?? title].filter((part) => part !== undefined && part !== '').join(', ');
  return text || fallback;
}
