import '#web/styles/picture.css';
import type { IndexedImage } from '#contract/content/images.ts';
import { cx } from '#web/ui/cx.ts';
import { watchPicture } from './picture-states.ts';

interface PictureProps {
  image: IndexedImage;
  /** What it shows; empty for a decorative one. */
  alt: string;
  /** Its width in the layout, as the `sizes` attribute: `(width >= 64rem) 270px, 50vw`. */
  sizes: string;
  /** For the picture at the top of a page: loaded at once with high priority, shown without a fade. */
  eager?: boolean;
  /** The shape it is cropped to, around its focal point; absent: its own. */
  crop?: { width: number; height: number };
  className?: string;
}

/**
 * An image of the index in a box of its own shape, so that nothing shifts. It is loaded when a tenth of it is near the
 * viewport; without scripts, by the browser's lazy loading.
 */
export function Picture({ eager = false, crop, className, ...picture }: PictureProps) {
  const { image } = picture;
  const { name } = image;
  const shape = crop ?? image;
  const cropped = crop && { 'data-crop': '', 'data-focal': image.focal && focalName(image.focal) };
  if (eager) {
    return (
      <span className={cx('picture', className)} data-picture={name} {...cropped} ref={watchPicture}>
        <AspectBox {...shape} />
        <PictureSources {...picture} fetchPriority="high" />
      </span>
    );
  }
  return (
    <>
      <span
        className={cx('picture needs-script', className)}
        data-picture={name}
        {...cropped}
        data-state="waiting"
        ref={watchPicture}
      >
        <AspectBox {...shape} />
        <PictureSources {...picture} isDeferred />
      </span>
      <noscript>
        <span className={cx('picture', className)} {...cropped}>
          <AspectBox {...shape} />
          <PictureSources {...picture} loading="lazy" />
        </span>
      </noscript>
    </>
  );
}

/** By which the rule of a focal point finds its pictures; none for the middle, where pictures are cropped anyway. */
export function focalName({ x, y }: NonNullable<IndexedImage['focal']>): string | undefined {
  return x === 50 && y === 50 ? undefined : `${x}-${y}`;
}

/** Holds the picture's aspect ratio from the first paint; the CSP forbids style attributes, a view box is allowed. */
function AspectBox({ width, height }: { width: number; height: number }) {
  return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
}

interface PictureSourcesProps extends Pick<PictureProps, 'image' | 'alt' | 'sizes'> {
  /** Addresses are in data attributes until a script sets them. */
  isDeferred?: boolean;
  loading?: 'lazy';
  fetchPriority?: 'high';
}

function PictureSources({ image, alt, sizes, isDeferred = false, ...hints }: PictureSourcesProps) {
  const { path, width, height, sources } = image;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          {...(isDeferred ? { 'data-srcset': srcset } : { srcSet: srcset })}
        />
      ))}
      <img
        {...(isDeferred ? { 'data-src': path } : { src: path })}
        {...hints}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
      />
    </picture>
  );
}
