import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SheetProps {
  /** A map sheet of web/art, by its address: `/art/hero.svg?v=…`. */
  href: string;
  /** The sheet's own size in px: maps are drawn 1:1, never scaled. */
  width: number;
  height: number;
  /** Fetched when it comes near the window; `enhance` watches for `data-sheet`. Without scripts it is fetched at once. */
  lazy?: boolean;
  /** Lazy, and nowhere to be seen without scripts. */
  scripted?: boolean;
  /** Fills its box where that is larger than the sheet, cut on two sides; up to a fifth the lines stay true. */
  cover?: boolean;
  className?: string;
}

/** A generated map sheet, drawn by reference so that the tokens tint it. Decoration: nothing is said only here. */
export function Sheet({ href, lazy = false, scripted = false, ...box }: SheetProps) {
  const address = `${href}#sheet`;
  const drawn = (
    <SheetBox {...box}>
      <use href={address} />
    </SheetBox>
  );
  if (scripted) return <SheetBox {...box} later={address} />;
  if (!lazy) return drawn;
  return (
    <>
      <SheetBox {...box} later={address} />
      <noscript>{drawn}</noscript>
    </>
  );
}

type SheetBoxProps = Omit<SheetProps, 'href' | 'lazy' | 'scripted'> & { later?: string; children?: ReactNode };

function SheetBox({ width, height, cover, className, later, children }: SheetBoxProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      className={cx('sheet', cover && 'size-full', later && 'needs-script', className)}
      data-sheet={later}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
