import { cx } from './cx.ts';

interface SheetProps {
  /** A map sheet of web/art, by its address: `/art/hero.svg?v=…`. */
  href: string;
  /** The sheet's own size in px: maps are drawn 1:1, never scaled. */
  width: number;
  height: number;
  className?: string;
}

/** A generated map sheet, drawn by reference so that the tokens tint it. Decoration: nothing is said only here. */
export function Sheet({ href, width, height, className }: SheetProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('sheet', className)}
      aria-hidden="true"
    >
      <use href={`${href}#sheet`} />
    </svg>
  );
}
