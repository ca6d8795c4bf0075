import { maximumMediaBytes, mediaExtensions, mediaUploadPath } from '#contract/content/media-files.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';

/** Said beside the button, by the screen that has it. */
export const acceptedImages = 'JPEG, PNG, WebP or AVIF, up to 20 MB each. Camera and location data are removed.';

/**
 * Uploads images to the media library: the primary action of its screen, and one of several where `onUploaded` gets the id of
 * the last image.
 */
export function MediaUpload({ onUploaded }: { onUploaded?: (id: string) => void }) {
  return (
    <UploadButton
      label="Upload images"
      endings={mediaExtensions}
      maximumBytes={maximumMediaBytes}
      addressOf={(name) => `${mediaUploadPath}?${new URLSearchParams({ name })}`}
      isMultiple
      isPrimary={onUploaded === undefined}
      {...(onUploaded && { onUploaded: (stored) => onUploaded((stored.at(-1) as { id: string }).id) })}
    />
  );
}
