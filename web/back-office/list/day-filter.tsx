import { useEffect, useId, useRef, useState } from 'react';
import { firstDay, lastDay } from '#contract/time/days.ts';
import { cx } from '#web/ui/cx.ts';
import { fullDateOf } from '#web/ui/times.ts';

/** A date field reports each year that is typed: 2, 20, 202 and 2026. */
const debounceMs = 600;

interface DayFilterProps {
  /** Reads as a phrase with its value, as the filters do: `From 17.11.2026`. */
  label: string;
  /** `2026-11-17`; '' for none. */
  value: string;
  /** The days that it may not be before and after; '' for any. */
  min: string;
  max: string;
  onChange: (day: string) => void;
}

/** A filter by a day. What cannot be asked for stays in the field, with its problem below, and changes nothing. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (field.current) field.current.value = value;
    setProblem('');
    return () => clearTimeout(timer.current);
  }, [value]);

  function apply(): void {
    clearTimeout(timer.current);
    if (!field.current) return;
    const found = problemOf(field.current);
    setProblem(found);
    if (found === '' && field.current.value !== value) onChange(field.current.value);
  }

  return (
    <div className="grow basis-40 md:grow-0 md:basis-auto">
      <span className="flex h-9 items-center rounded-4 border border-control bg-surface text-small focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:border-ink-2 pointer-coarse:h-11">
        <label htmlFor={id} className="flex-none pl-2.5 text-ink-2">
          {label}
        </label>
        <input
          ref={field}
          type="date"
          id={id}
          defaultValue={value}
          min={min || firstDay}
          max={max || lastDay}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          className={cx('h-full min-w-0 grow bg-transparent px-2 outline-none', value !== '' && 'font-medium')}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(apply, debounceMs);
          }}
          onBlur={apply}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
        />
      </span>
      {problem !== '' && (
        <p role="alert" id={`${id}-problem`} className="pt-1 text-critical text-meta">
          {problem}
        </p>
      )}
    </div>
  );
}

function problemOf({ validity, value, min, max }: HTMLInputElement): string {
  if (validity.badInput) return 'Please enter a complete date';
  if (value !== '' && value < min) return `Not before ${shown(min)}`;
  if (value !== '' && value > max) return `Not after ${shown(max)}`;
  return '';
}

const shown = (day: string) => fullDateOf(new Date(`${day}T12:00Z`));
