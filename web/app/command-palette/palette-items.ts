import { records, screens } from '#contract/back-office.ts';
import type { PaletteMatch, PaletteResults } from '#contract/operations/command-palette.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Command } from './commands.ts';
import type { PalettePage } from './pages.ts';

export interface PaletteItem {
  key: string;
  icon: IconName;
  title: string;
  detail?: string;
  /** At the right: `Answered`, `Website`. */
  state: string;
  /** What else it is found by. */
  words?: string;
  href?: string;
  outside?: boolean;
  run?: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
  /** `2 of 3` */
  count: string;
}

/** What a first character narrows the palette to. */
export const prefixes = { '#': 'Inquiries', '@': 'Users', '>': 'Actions' } as const;

interface Sources {
  pages: readonly PalettePage[];
  commands: readonly Command[];
  /** By kind; before there are any, undefined. */
  results: Partial<PaletteResults> | undefined;
}

/** The groups with what matches the typed text, in their fixed order; empty ones are left out. */
export function paletteGroups(typed: string, { pages, commands, results }: Sources): PaletteGroup[] {
  const only = prefixes[typed.trimStart()[0] as keyof typeof prefixes];
  const text = searchText(typed);
  const hrefs = new Set(pages.map(({ href }) => href));
  const found = records.flatMap(({ list, found, path }) => {
    const matches = found && hrefs.has(list) ? results?.[found.kind] : undefined;
    if (!found || !matches) return [];
    const items = matches.rows.map((row) => recordItem(row, found.icon ?? screens[list].icon, path ?? `${list}/`));
    return [group(found.title, items, matches.total)];
  });
  return [...found.slice(0, 1), pageGroup(pages, text), ...found.slice(1), commandGroup(commands, text)].filter(
    ({ title, items }) => items.length > 0 && (only === undefined || title === only),
  );
}

/** The typed text without a prefix. */
export function searchText(typed: string): string {
  const trimmed = typed.trim();
  return (trimmed[0] ?? '') in prefixes ? trimmed.slice(1).trim() : trimmed;
}

function pageGroup(pages: readonly PalettePage[], text: string): PaletteGroup {
  const items = pages.map(({ label, place, ...page }) => ({ key: page.href, title: label, state: place, ...page }));
  return matching('Pages', items, text);
}

function commandGroup(commands: readonly Command[], text: string): PaletteGroup {
  const items = commands.map(({ label, ...command }) => ({ key: label, title: label, state: 'Action', ...command }));
  return matching('Actions', items, text);
}

/** What matches by its name comes before what matches by another word for it, of which the beginning must be typed. */
function matching(title: string, items: PaletteItem[], text: string): PaletteGroup {
  const typed = text.toLowerCase();
  const byName = items.filter((item) => item.title.toLowerCase().includes(typed));
  const byWord = items.filter(({ words = '' }) => ` ${words.toLowerCase()}`.includes(` ${typed}`));
  const found = [...new Set([...byName, ...(typed === '' ? [] : byWord)])];
  return { title, items: found, count: `${found.length} of ${items.length}` };
}

function recordItem({ id, title, detail, state }: PaletteMatch, icon: IconName, address: string): PaletteItem {
  return { key: id, icon, title, detail, state, href: address + id };
}

function group(title: string, items: PaletteItem[], total: number): PaletteGroup {
  return { title, items, count: `${items.length} of ${total < 50 ? total : '50+'}` };
}
