import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons.tsx';

export type Choice = readonly [value: string, label: string];

/**
 * `field`: in a form, below its label. `filter`: reads as a phrase, "Status All". `fact`: text that can be edited in
 * place.
 */
type SelectLook = 'field' | 'filter' | 'fact';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  choices: readonly Choice[];
  look?: SelectLook;
  /** Its name, where it has no form label: visible in `filter`, for screen readers in `fact`. */
  label?: string;
};

const frames: Record<SelectLook, string> = {
  field: 'block',
  filter:
    'flex h-9 min-w-0 items-center rounded-4 border border-control bg-surface text-small focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:border-ink-2 pointer-coarse:h-11',
  fact: 'flex items-center',
};

const controls: Record<SelectLook, string> = {
  field: 'field pr-9',
  filter: 'field-sizing-content h-full min-w-0 grow truncate bg-transparent pr-8 pl-2 font-medium outline-none',
  fact: 'w-full truncate bg-transparent py-1 pr-6 pointer-coarse:min-h-11',
};

const arrows: Record<SelectLook, string> = { field: 'right-3', filter: 'right-2.5', fact: 'right-0' };

/** A native select with our look: it works without scripts and on every phone. */
export function Select({ choices, look = 'field', label, className, id, ...rest }: SelectProps) {
  const generatedId = useId();
  const selectId = id ?? generatedId;
  return (
    <span className={cx('relative', frames[look], className)}>
      {look === 'filter' && (
        <label htmlFor={selectId} className="flex-none pl-2.5 text-ink-2">
          {label}
        </label>
      )}
      <select
        {...rest}
        id={selectId}
        aria-label={look === 'fact' ? label : undefined}
        className={cx('appearance-none', controls[look])}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className={cx('-translate-y-1/2 pointer-events-none absolute top-1/2 text-ink-2', arrows[look])}
      />
    </span>
  );
}
