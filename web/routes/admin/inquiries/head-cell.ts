/** The look of a table's head: it stays under the top bar while the rows pass. */
export const headCell =
  'sticky top-14 z-10 h-9 border-rule border-b bg-paper pr-3 text-left font-medium text-ink-3 text-meta';
