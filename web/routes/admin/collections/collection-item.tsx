import { type ComponentType, useId } from 'react';
import type { z } from 'zod';
import type { GroupProps } from '#web/routes/admin/content/fields/value-props.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';

export type ItemFields = ComponentType<GroupProps & { schema: z.ZodObject }>;

interface CollectionItemProps {
  Fields: ItemFields;
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

/** The row of an item with its buttons; opened, with its fields. */
export function CollectionItem({
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
}: CollectionItemProps) {
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
            data-move="up"
            icon="chevron-up"
            label={`Move ${name} up`}
            disabled={!onMoveUp}
            onClick={onMoveUp ?? undefined}
          />
          <IconButton
            data-move="down"
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
