import type { Ref } from 'react';
import { Icon } from '#web/ui/icons.tsx';

interface FactSelectProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  /** A change is on its way: another one waits for it. The focus stays, so the select is not disabled. */
  busy?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A fact that can be changed where it stands: it looks like the others, with an arrow. */
export function FactSelect({ label, value, options, busy = false, onChange, ref }: FactSelectProps) {
  return (
    <span className="relative flex items-center">
      <select
        ref={ref}
        aria-label={label}
        aria-busy={busy || undefined}
        value={value}
        onChange={(event) => !busy && onChange(event.target.value)}
        className="w-full appearance-none truncate bg-transparent py-1 pr-6 pointer-coarse:min-h-11"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-0 text-ink-2" />
    </span>
  );
}
