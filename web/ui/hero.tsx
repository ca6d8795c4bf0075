import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface HeroProps {
  subtitle: ReactNode;
  title: string;
  description?: ReactNode;
  /** One or two `ButtonLink`s of size lg. */
  actions: ReactNode;
  /** `display` is for the home page only. */
  type?: 'display' | 'title';
  /** A map sheet, right of column 6; under the text on narrow windows. */
  sheet?: ReactNode;
  /** Requirements 1.3: `paper` is the page's own colour, `sunken` sets the hero off from it, and `night` is dark in both themes. */
  background?: 'paper' | 'sunken' | 'night';
  /** A picture behind the text, faded with the background colour. */
  backgroundImage?: string;
  /** Opacity of that colour over the picture, 0 to 1. */
  overlayOpacity?: number;
  minHeight?: 'sm' | 'md' | 'lg' | 'xl' | 'screen';
  className?: string;
}

/** Requirements 1.9. */
const heights = {
  sm: 'min-h-[40vh]',
  md: 'min-h-[60vh]',
  lg: 'min-h-[80vh]',
  xl: 'min-h-[90vh]',
  screen: 'min-h-screen',
};

const backgrounds = {
  paper: { section: '', fade: 'fill-paper' },
  sunken: { section: 'bg-sunken', fade: 'fill-sunken' },
  night: { section: 'night', fade: 'fill-paper' },
};

/** The top of a page: subtitle, title, and one or two calls to action. */
export function Hero({
  subtitle,
  title,
  description,
  actions,
  type = 'title',
  sheet,
  background = 'paper',
  backgroundImage,
  overlayOpacity = 0.6,
  minHeight,
  className,
}: HeroProps) {
  return (
    <section
      className={cx(
        'relative flex flex-col border-line border-b',
        backgrounds[background].section,
        minHeight && heights[minHeight],
        className,
      )}
    >
      {backgroundImage && (
        <>
          <img src={backgroundImage} alt="" className="absolute inset-0 size-full object-cover" />
          <svg className={cx('absolute inset-0 size-full', backgrounds[background].fade)} aria-hidden="true">
            <rect width="100%" height="100%" opacity={overlayOpacity} />
          </svg>
        </>
      )}
      <div className="wrap relative flex grow pt-8 pb-9 lg:pt-16 lg:pb-12">
        <div className="flex w-full flex-col lg:w-[calc(50%-12px)]">
          <p className="text-ink-3 text-small lg:max-w-[20rem]">{subtitle}</p>
          <h1 className={type === 'display' ? 'hero-display text-display' : 'hero-title text-title'}>{title}</h1>
          {description && <p className="mt-5 max-w-[24.5rem] text-ink-2 text-intro lg:mt-7">{description}</p>}
          <div className="mt-7 flex flex-col gap-2.5 sm:flex-row sm:gap-3 lg:mt-auto lg:pt-7">{actions}</div>
        </div>
      </div>
      {sheet && <div className="hero-sheet">{sheet}</div>}
    </section>
  );
}
