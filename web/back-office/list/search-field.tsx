import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/inputs.tsx';

/** Requirements 1.9. */
const debounceMs = 300;

interface SearchFieldProps {
  /** For screen readers, where no visible label has the id. */
  label?: string;
  id?: string;
  placeholder: string;
  value: string;
  onSearch: (value: string) => void;
}

/** Searches 300 ms after the last key; follows outside changes of the value, such as by the back button. */
export function SearchField({ label, id, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <span className="relative block">
      <Icon name="search" className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-2" />
      <Input
        type="search"
        height="sm"
        id={id}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        className="pl-9 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
