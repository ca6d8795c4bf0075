import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/inputs.tsx';

interface SearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** What was searched for; the calls follow what is written. */
  words: string;
  /** How many calls there are; absent until they are loaded. */
  found: number | undefined;
}

/** Searches all calls by the words of their addresses, summaries, groups and permissions. */
export function Search({ search, onSearch, words, found }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <search aria-label="Calls" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-8 text-small">
        <Input
          ref={field}
          type="search"
          aria-label="Search calls"
          placeholder="Search calls, such as “inquiries” or “export”"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="w-full max-w-112"
        />
        <p role="status" className="text-ink-2 tabular-nums">
          {found !== undefined && `${found} ${found === 1 ? 'call' : 'calls'}${words && ' found'}`}
        </p>
      </search>
      {found === 0 && (
        <div className="pb-10 text-small">
          <p className="wrap-anywhere">
            No call matches “{words}”. Try a word of its address, such as “tenants”, of what it does, such as “export”,
            or a permission.
          </p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => {
              onSearch('');
              field.current?.focus();
            }}
          >
            Show all calls
          </Button>
        </div>
      )}
    </>
  );
}
