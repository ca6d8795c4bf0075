import type { ComponentType } from 'react';
import type { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useFieldFacts } from './field-context.ts';
import { labelOf } from './labels.ts';
import { emptyOf, inner, optionsOf } from './schema.ts';
import type { ValueProps } from './value-props.ts';

interface ListFieldProps extends ValueProps {
  schema: z.ZodArray;
  label: string;
  /** Draws one item. */
  Item: ComponentType<ValueProps>;
}

/** The items of a list, which can be added, moved and removed. */
export function ListField({ schema, value, onChange, at, name, label, Item }: ListFieldProps) {
  const items = Array.isArray(value) ? value : [];
  const element = inner(schema.element as z.ZodType);
  const problem = useFieldFacts().problems[at];
  const one = singular(label);
  const move = (index: number, to: number) => onChange(items.with(index, items[to]).with(to, items[index]));
  return (
    <fieldset className="min-w-0" id={at} tabIndex={-1}>
      <legend className="mb-2 font-medium text-small">{label}</legend>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
            key={index}
            className="relative border-line border-l pl-4 [&>div>fieldset]:border-l-0 [&>div>fieldset]:pl-0"
          >
            <div className="min-w-0">
              <Item
                schema={element}
                name={name}
                label={`${one} ${index + 1}`}
                at={`${at}.${index}`}
                value={item}
                onChange={(next) => onChange(items.with(index, next))}
              />
            </div>
            {/* Beside its label, so that its fields are as wide as those of the others. */}
            <div className="absolute -top-2.5 right-0 flex">
              {index > 0 && (
                <IconButton
                  icon="chevron-up"
                  label={`Move ${one} ${index + 1} up`}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {index < items.length - 1 && (
                <IconButton
                  icon="chevron-down"
                  label={`Move ${one} ${index + 1} down`}
                  onClick={() => move(index, index + 1)}
                />
              )}
              <IconButton
                icon="trash"
                label={`Remove ${one} ${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      {problem && <p className="mt-1.5 font-medium text-critical text-meta">{problem}</p>}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => onChange([...items, emptyOf(optionsOf(element)[0] ?? element)])}
      >
        <Icon name="plus" />
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  );
}

/** `Statistics` → `Statistic`; a word without a plural ending stays. */
function singular(label: string): string {
  if (label === labelOf('delivered')) return 'Deliverable';
  if (label.endsWith('ies')) return `${label.slice(0, -3)}y`;
  return label.endsWith('s') && !label.endsWith('ss') ? label.slice(0, -1) : label;
}
