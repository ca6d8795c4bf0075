import { foundKinds } from '#contract/back-office.ts';
import type { PaletteMatch, PaletteResults } from '#contract/operations/command-palette.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { PaletteItem } from './palette-items.ts';

/** The records of one kind that match. */
export interface FoundGroup {
  title: string;
  items: PaletteItem[];
  /** Counted up to 50. */
  total: number;
}

/** What the team's search found, in the order of its kinds. */
export function foundGroups(results: Partial<PaletteResults>): FoundGroup[] {
  return foundKinds.flatMap(({ kind, title, icon, path }) => {
    const matches = results[kind];
    if (!matches) return [];
    return [{ title, items: matches.rows.map((row) => recordItem(row, icon, path)), total: matches.total }];
  });
}

function recordItem({ id, title, detail, state }: PaletteMatch, icon: IconName, address: string): PaletteItem {
  return { key: address + id, icon, title, detail, state, href: address + encodeURIComponent(id) };
}
