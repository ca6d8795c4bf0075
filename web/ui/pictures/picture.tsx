import '#web/styles/picture.css';
import type { IndexedImage } from '#contract/content/images.ts';
import { cx } from '#web/ui/cx.ts';
import { watchPicture } from './picture-states.ts';

interface PictureProps {
  image: IndexedImage;
  /** What it shows; empty when nothing would be missed without it. */
  alt: string;
  /** How wide it stands in the page, as `sizes` of an image says it: `(width >= 64rem) 270px, 50vw`. */
  sizes: string;
  /** For the one picture at the top of a page: fetched at once and first, shown without a fade. */
  eager?: boolean;
  className?: string;
}

/**
 * An image of the index in a box of its own shape, so that nothing shifts. It is fetched when a tenth of it is near the
 * window, and where there is no script when the browser thinks best.
 */
export function Picture({ eager = false, className, ...picture }: PictureProps) {
  const { name } = picture.image;
  if (eager) {
    return (
      <span className={cx('picture', className)} data-picture={name} ref={watchPicture}>
        <Ground {...picture.image} />
        <Encodings {...picture} fetchPriority="high" />
      </span>
    );
  }
  return (
    <>
      <span
        className={cx('picture needs-script', className)}
        data-picture={name}
        data-state="waiting"
        ref={watchPicture}
      >
        <Ground {...picture.image} />
        <Encodings {...picture} isLater />
      </span>
      <noscript>
        <span className={cx('picture', className)}>
          <Ground {...picture.image} />
          <Encodings {...picture} loading="lazy" />
        </span>
      </noscript>
    </>
  );
}

/** Holds the picture's shape from the first paint; style attributes are forbidden, a view box is not. */
function Ground({ width, height }: IndexedImage) {
  return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
}

interface EncodingsProps extends Pick<PictureProps, 'image' | 'alt' | 'sizes'> {
  /** Addresses stand aside until a script puts them in place. */
  isLater?: boolean;
  loading?: 'lazy';
  fetchPriority?: 'high';
}

function Encodings({ image, alt, sizes, isLater = false, ...hints }: EncodingsProps) {
  const { path, width, height, sources } = image;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} sizes={sizes} {...(isLater ? { 'data-srcset': srcset } : { srcSet: srcset })} />
      ))}
      <img
        {...(isLater ? { 'data-src': path } : { src: path })}
        {...hints}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
      />
    </picture>
  );
}
