import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Choice } from './select.tsx';

type SegmentFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { choices: readonly Choice[] };

/** Choices side by side in one frame, as radio buttons of a form. */
export function SegmentField({ choices, className, ...rest }: SegmentFieldProps) {
  return (
    <div className={cx('segments segments-field', className)}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input {...rest} type="radio" value={value} />
          {label}
        </label>
      ))}
    </div>
  );
}

interface SegmentButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  isBusy?: boolean;
  onSelect: (value: Value) => void;
}

/** The same frame with buttons, for a choice that applies immediately: an arrow key selects nothing. */
export function SegmentButtons<Value extends string>(props: SegmentButtonsProps<Value>) {
  const { label, choices, value, isBusy = false, onSelect } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit stacks the buttons of a flex fieldset
    <div role="group" aria-label={label} aria-busy={isBusy || undefined} className="segments">
      {choices.map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => !isBusy && key !== value && onSelect(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
