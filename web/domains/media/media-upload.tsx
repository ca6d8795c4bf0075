import { maximumMediaBytes, mediaExtensions, mediaUploadPath } from '#contract/content/media-files.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';

export const acceptedImages = 'JPEG, PNG, WebP or AVIF, up to 20 MB each.';
export const removedData = 'Camera and location data are removed.';

/** Uploads images to the media library. As the primary action of a screen it leaves saying what is accepted to that. */
export function MediaUpload({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <UploadButton
      label="Upload images"
      endings={mediaExtensions}
      maximumBytes={maximumMediaBytes}
      addressOf={(name) => `${mediaUploadPath}?${new URLSearchParams({ name })}`}
      isMultiple
      isPrimary={isPrimary}
    >
      {!isPrimary && `${acceptedImages} ${removedData}`}
    </UploadButton>
  );
}
