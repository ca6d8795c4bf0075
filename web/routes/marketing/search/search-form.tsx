import { searchLimits } from '#contract/content/content.ts';
import { searchPath } from '#web/routes/marketing/shell/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/inputs.tsx';

/** A GET form, so that results have an address that can be shared. */
export function SearchForm({ q, isTruncated }: { q: string; isTruncated: boolean }) {
  const limit = `Only the first ${searchLimits.query} characters were used.`;
  return (
    <search className="wrap columns">
      <form action={searchPath} className="col-span-full lg:col-span-9 lg:col-start-4">
        <label htmlFor="q" className="font-medium text-small">
          Search this site
        </label>
        <div className="mt-1.5 flex gap-3">
          <Input
            type="search"
            id="q"
            name="q"
            defaultValue={q}
            maxLength={searchLimits.query}
            autoComplete="off"
            aria-describedby={isTruncated ? 'q-note' : undefined}
          />
          <Button type="submit" className="h-11">
            Search
          </Button>
        </div>
        {isTruncated && (
          <p id="q-note" className="mt-1.5 text-ink-3 text-meta">
            {limit}
          </p>
        )}
      </form>
    </search>
  );
}
