import type { ListQuery } from '#contract/lists.ts';
import { type Choice, Select } from '#web/ui/select.tsx';
import { DayFilter } from './day-filter.tsx';
import type { Filter } from './list.ts';
import { SearchableFilter } from './searchable-filter.tsx';

interface ListFilterProps<Query extends ListQuery> {
  filter: Filter<Query>;
  /** Choices from the server, after those of the description. */
  choices: readonly Choice[];
  value: string;
  /** Of a day: the first and the last that it may be. */
  bounds: { min: string; max: string };
  onChange: (value: string) => void;
}

/** One filter of a list: a field for a day, a list with a search field, or a select. */
export function ListFilter<Query extends ListQuery>({
  filter: { label, choices: own, isDay, groupOf },
  choices,
  value,
  bounds,
  onChange,
}: ListFilterProps<Query>) {
  const all = [...own, ...choices];
  if (isDay) return <DayFilter label={label} value={value} {...bounds} onChange={onChange} />;
  if (groupOf)
    return <SearchableFilter label={label} value={value} choices={all} groupOf={groupOf} onChange={onChange} />;
  return (
    <Select
      look="filter"
      label={label}
      value={value}
      choices={all}
      onChange={({ target }) => onChange(target.value)}
      className="grow max-md:min-w-40 md:max-w-70 md:grow-0"
    />
  );
}
