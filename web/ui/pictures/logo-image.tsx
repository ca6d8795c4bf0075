import '#web/styles/logo-image.css';
import type { IndexedImage } from '#contract/content/images.ts';
import { cx } from '#web/ui/cx.ts';
import { watchPicture } from './picture-states.ts';

/**
 * A logo that is a file, such as a tenant's own: its name stands as text until the image is there, and when it fails.
 * Our own mark needs none of this: it is drawn in the page.
 */
export function LogoImage({ image, name, className }: { image: IndexedImage; name: string; className?: string }) {
  const { path, width, height } = image;
  return (
    <span className={cx('logo-image', className)} data-logo={image.name} data-state="loading" ref={watchPicture}>
      <span>{name}</span>
      <img src={path} alt="" width={width} height={height} decoding="async" />
    </span>
  );
}
