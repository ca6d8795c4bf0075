import { useState } from 'react';
import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import type { ProjectDetail, ProjectFile } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

interface FilesProps {
  project: Pick<ProjectDetail, 'id' | 'files' | 'storageLimitGb'>;
  now: Date;
  /** A member can delete what they added; the team cannot delete files. */
  isTeam: boolean;
}

/** The files of a project, visible to its people and the team only. */
export function Files({ project: { id, files, storageLimitGb }, now, isTeam }: FilesProps) {
  const [fileToDelete, setFileToDelete] = useState<ProjectFile | null>(null);
  return (
    <Section title="Files">
      {files.length === 0 && <p className="border-line border-b py-3 text-ink-2 text-small">No files yet.</p>}
      <ul>
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-2 border-line border-b py-2 text-small">
            <div className="min-w-0 grow">
              <a href={file.href} download className="link wrap-anywhere line-clamp-2">
                {file.name}
              </a>
              <p className="text-ink-3 text-meta tabular-nums">
                {sizeText(file.size)} · from {sourceOf(file)}, {dayAndTime(file.at, now)}
              </p>
            </div>
            {!isTeam && file.isOwn && (
              <IconButton icon="trash" label={`Delete ${file.name}`} onClick={() => setFileToDelete(file)} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ProjectUpload projectId={id} storageLimitGb={storageLimitGb} />
      </div>
      {fileToDelete && <DeleteFile file={fileToDelete} onDone={() => setFileToDelete(null)} />}
    </Section>
  );
}

function sourceOf({ fromTeam, isOwn, who }: ProjectFile): string {
  if (isOwn) return 'you';
  return who ?? (fromTeam ? 'the team' : 'a former account');
}

function DeleteFile({ file, onDone }: { file: ProjectFile; onDone: () => void }) {
  const { mutate, isPending } = useWrite('delete', api.projects.removeFile, { onSuccess: onDone });
  return (
    <ConfirmDialog
      title={`Delete “${file.name}”?`}
      description="The file is deleted immediately for everyone in the project. Its name stays in the history."
      button="Delete file"
      isPending={isPending}
      onConfirm={() => mutate({ id: file.id })}
      onClose={onDone}
    />
  );
}

/** Uploads a file to a project. */
function ProjectUpload({ projectId, storageLimitGb }: { projectId: string; storageLimitGb: number }) {
  return (
    <UploadButton
      label="Upload file"
      endings={fileExtensions}
      maximumBytes={maximumFileBytes}
      addressOf={(name) => `/api/upload/project-file?${new URLSearchParams({ project: projectId, name })}`}
    >
      Up to 20 MB each, {wholeNumber.format(storageLimitGb)} GB in total: {fileExtensions.join(', ')}.
    </UploadButton>
  );
}
