import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';

/** Uploads a file to a project. */
export function ProjectUpload({ projectId }: { projectId: string }) {
  return (
    <UploadButton
      label="Upload file"
      endings={fileExtensions}
      maximumBytes={maximumFileBytes}
      addressOf={(name) => `/api/upload/project-file?${new URLSearchParams({ project: projectId, name })}`}
    >
      Up to 20 MB each, 1 GB in total: {fileExtensions.join(', ')}.
    </UploadButton>
  );
}
