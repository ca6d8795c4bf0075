import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface MapSheetProps {
  /** A map sheet of web/art, by its address: `/art/hero.svg?v=…`. */
  href: string;
  /** The sheet's own size in px: maps are drawn 1:1, never scaled. */
  width: number;
  height: number;
  /**
   * Loaded when it comes near the viewport; `web/public-scripts` watches for `data-sheet`. Without scripts it loads at once.
   */
  lazy?: boolean;
  /** Lazy, and not shown without scripts. */
  scripted?: boolean;
  /** Fills a box larger than the sheet, cut on two sides; acceptable up to a scale of 1.2. */
  cover?: boolean;
  className?: string;
}

/** A generated map sheet, drawn with `use` so that the theme's tokens colour it. Decorative. */
export function MapSheet({ href, lazy = false, scripted = false, ...box }: MapSheetProps) {
  const address = `${href}#sheet`;
  const drawn = (
    <MapSheetSvg {...box}>
      <use href={address} />
    </MapSheetSvg>
  );
  if (scripted) return <MapSheetSvg {...box} deferredHref={address} />;
  if (!lazy) return drawn;
  return (
    <>
      <MapSheetSvg {...box} deferredHref={address} />
      <noscript>{drawn}</noscript>
    </>
  );
}

type MapSheetSvgProps = Omit<MapSheetProps, 'href' | 'lazy' | 'scripted'> & {
  deferredHref?: string;
  children?: ReactNode;
};

function MapSheetSvg({ width, height, cover, className, deferredHref, children }: MapSheetSvgProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      className={cx('sheet', cover && 'size-full', deferredHref && 'needs-script', className)}
      data-sheet={deferredHref}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
