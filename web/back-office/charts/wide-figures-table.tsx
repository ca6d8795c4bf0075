import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';

/** Figures as a table that is scrolled sideways where the window is narrower than it. */
export function WideFiguresTable<Row>(props: FiguresTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section aria-label={props.caption} tabIndex={0} className="overflow-x-auto">
      <FiguresTable {...props} />
    </section>
  );
}
