import { maximumMediaBytes, mediaExtensions, mediaUploadPath } from '#contract/content/media-files.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';

/** Uploads images to the media library. */
export function MediaUpload() {
  return (
    <UploadButton
      label="Upload images"
      noun="Images"
      endings={mediaExtensions}
      maximumBytes={maximumMediaBytes}
      addressOf={(name) => `${mediaUploadPath}?${new URLSearchParams({ name })}`}
      isMultiple
    >
      Up to 20 MB each: {mediaExtensions.join(', ')}. Camera and location data are removed.
    </UploadButton>
  );
}
