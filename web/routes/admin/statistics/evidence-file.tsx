import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';

interface EvidenceFileProps {
  statistic: StatisticDetail;
  now: Date;
  changes: RecordChanges<StatisticDetail>;
}

/** The file that proves the value, for the team only. */
export function EvidenceFile({ statistic: { id, evidence }, now, changes }: EvidenceFileProps) {
  return (
    <section aria-label="Evidence">
      <h2 className="border-rule border-b pb-2 font-medium text-small">Evidence</h2>
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
          <IconButton
            icon="trash"
            label={`Remove ${evidence.name}`}
            onClick={() => changes.change(() => api.statistics.removeEvidence({ id }))}
          />
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
          Up to 20 MB: {fileExtensions.join(', ')}.
        </UploadButton>
      </div>
    </section>
  );
}
