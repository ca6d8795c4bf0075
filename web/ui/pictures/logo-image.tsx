import '#web/styles/logo-image.css';
import type { IndexedImage } from '#contract/content/images.ts';
import { cx } from '#web/ui/cx.ts';
import { watchPicture } from './picture-states.ts';

interface LogoImageProps {
  image: Pick<IndexedImage, 'name' | 'path' | 'width' | 'height'>;
  name: string;
  className?: string;
}

/**
 * A logo from an image file, such as a tenant's own. Its name is shown as text until the image has loaded, and when it
 * fails. Our own logo is inline SVG and does not need this.
 */
export function LogoImage({ image, name, className }: LogoImageProps) {
  const { path, width, height } = image;
  return (
    <span className={cx('logo-image', className)} data-logo={image.name} data-state="loading" ref={watchPicture}>
      <span>{name}</span>
      <img src={path} alt="" width={width} height={height} decoding="async" />
    </span>
  );
}
