import { z } from 'zod';
import { action, href, longText, shortText } from './page-blocks.ts';

const link = z.object({ label: shortText, href });

/** Kept, but not in the menu. */
const hidden = z.boolean().optional();

/** The panel below an entry: the purpose of the section, its pages, and one offer. */
const panel = z.object({
  purpose: longText,
  /** To the section's own page. */
  all: link,
  /** In reading order down the columns; `text` describes the page. */
  children: z.array(link.extend({ text: shortText, hidden })).min(1, 'Please add a page, or remove the panel'),
  offer: z.object({ title: shortText, text: shortText, action }).nullable(),
});
export type NavPanel = z.infer<typeof panel>;

/** Requirements 1.3, nav item: an entry with a panel is the one with a mega-menu. */
const navItem = link.extend({ hidden, panel: panel.nullable() });

/** The entries of the header and of the mobile menu, in their order. */
export const navigation = z.array(navItem);
export type Navigation = z.infer<typeof navigation>;
