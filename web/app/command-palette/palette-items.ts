import type { IconName } from '#web/ui/icons.tsx';
import type { Command } from './commands.ts';
import type { FoundGroup } from './found-groups.ts';
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
  /** Settings by their label; shown for a typed text only. */
  settings: readonly PalettePage[];
  /** The records that match. */
  found: readonly FoundGroup[];
}

/** The groups with what matches the typed text, in their fixed order; empty ones are left out. */
export function paletteGroups(typed: string, { pages, settings, commands, found }: Sources): PaletteGroup[] {
  const only = prefixes[typed.trimStart()[0] as keyof typeof prefixes];
  const text = searchText(typed);
  const records = found.map(({ title, items, total }) => group(title, items, total));
  const fixed = [pageGroup('Pages', pages, text), ...(text === '' ? [] : [pageGroup('Settings', settings, text)])];
  return [...records.slice(0, 1), ...fixed, ...records.slice(1), commandGroup(commands, text)].filter(
    ({ title, items }) => items.length > 0 && (only === undefined || title === only),
  );
}

/** The typed text without a prefix. */
export function searchText(typed: string): string {
  const trimmed = typed.trim();
  return (trimmed[0] ?? '') in prefixes ? trimmed.slice(1).trim() : trimmed;
}

function pageGroup(title: string, pages: readonly PalettePage[], text: string): PaletteGroup {
  const items = pages.map(({ label, place, ...page }) => ({ key: page.href, title: label, state: place, ...page }));
  return matching(title, items, text);
}

function commandGroup(commands: readonly Command[], text: string): PaletteGroup {
  const items = commands.map(({ label, ...command }) => ({ key: label, title: label, state: 'Action', ...command }));
  return matching('Actions', items, text);
}

/**
 * What matches by its name comes before what matches by its words and other words for it, of which the beginnings must be
 * typed: `new issue` finds `New newsletter issue…`.
 */
function matching(title: string, items: PaletteItem[], text: string): PaletteGroup {
  const typed = text.toLowerCase();
  const byName = items.filter((item) => item.title.toLowerCase().includes(typed));
  const byWord = items.filter((item) => {
    const all = ` ${item.title} ${item.words ?? ''}`.toLowerCase();
    return typed.split(/\s+/).every((word) => all.includes(` ${word}`));
  });
  const found = [...new Set([...byName, ...(typed === '' ? [] : byWord)])];
  return { title, items: found, count: `${found.length} of ${items.length}` };
}

function group(title: string, items: PaletteItem[], total: number): PaletteGroup {
  return { title, items, count: `${items.length} of ${total < 50 ? total : '50+'}` };
}
