import { useId } from 'react';
import { Icon } from '#web/ui/icons.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  onChange: (value: string) => void;
}

/** A filter that reads as a sentence: "Status All", "Assignee Anyone". */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <span className="relative flex h-9 min-w-0 items-center rounded-4 border border-control bg-surface text-small focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:border-ink-2 pointer-coarse:h-11">
      <label htmlFor={id} className="pl-2.5 text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content h-full min-w-0 grow appearance-none truncate bg-transparent pr-8 pl-2 font-medium outline-none"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 text-ink-2" />
    </span>
  );
}
