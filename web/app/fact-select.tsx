import { Icon } from '../ui/icons.tsx';

interface FactSelectProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A fact that can be changed where it stands: it looks like the others, with an arrow. */
export function FactSelect({ label, value, options, disabled, onChange }: FactSelectProps) {
  return (
    <span className="relative flex items-center">
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
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
