import { useState } from 'react';
import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';

interface EvidenceFileProps {
  statistic: Pick<StatisticDetail, 'id' | 'figure' | 'evidence'>;
  now: Date;
  changes: RecordChanges<StatisticDetail>;
}

/** The file that proves the value, for the team only. */
export function EvidenceFile({ statistic: { id, figure, evidence }, now, changes }: EvidenceFileProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Section title="Evidence">
      {evidence ? (
        <div className="flex items-center gap-2 border-line border-b py-2 text-small">
          <div className="min-w-0 grow">
            <a href={`/api/files/statistic-evidence/${evidence.id}`} download className="link wrap-anywhere">
              {evidence.name}
            </a>
            <p className="text-ink-3 text-meta tabular-nums">
              {sizeText(evidence.size)}, {dayAndTime(evidence.at, now)}
            </p>
          </div>
          <IconButton icon="trash" label={`Delete ${evidence.name}`} onClick={() => setAsking(true)} />
        </div>
      ) : (
        <p className="border-line border-b py-3 text-ink-2 text-small">
          No file yet. It shows the team where the value comes from; readers never see it.
        </p>
      )}
      <div className="mt-4">
        <UploadButton
          label="Upload file"
          endings={fileExtensions}
          maximumBytes={maximumFileBytes}
          addressOf={(name) => `/api/upload/statistic-evidence?${new URLSearchParams({ statistic: id, name })}`}
        >
          Up to 20 MB: {fileExtensions.join(', ')}.{evidence && ` It replaces “${evidence.name}”, which is deleted.`}
        </UploadButton>
      </div>
      {isAsking && evidence && (
        <ConfirmDialog
          title={`Delete “${evidence.name}”?`}
          description={`The file is deleted for the whole team: nothing here proves “${figure}” until another one is uploaded. Its name stays in the activity log.`}
          button="Delete file"
          isPending={changes.isPending}
          onConfirm={() => changes.change(() => api.statistics.removeEvidence({ id }), close)}
          onClose={close}
        />
      )}
    </Section>
  );
}
