import { useState } from 'react';
import type { PageStatus, Publication } from '#contract/content/editing.ts';
import type { PageProblem } from '#contract/content/page-checks.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface SaveButtonsProps {
  /** That the page has now. */
  status: PageStatus;
  wanted: PageStatus;
  problems: readonly PageProblem[];
  isPending: boolean;
  onSave: (publication: Publication) => void;
  onPreview: () => void;
}

/** Preview, Save draft, and the button that gives the page the chosen status; withdrawing a public page is asked about. */
export function SaveButtons({ status, wanted, problems, isPending, onSave, onPreview }: SaveButtonsProps) {
  const stops = problems.filter(({ level }) => level === 'stop').length;
  const isStopped = wanted !== 'draft' && stops > 0;
  const { label, publication } = saveOf(status, wanted);
  const [isAsking, setAsking] = useState(false);
  const withdraws = status === 'published' && publication === 'unpublish';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isStopped && (
        <p id="publish-stopped" className="text-ink-2 text-meta">
          {label}: {stops === 1 ? '1 problem' : `${stops} problems`} to fix first
        </p>
      )}
      <Button variant="outline" onClick={onPreview} disabled={isPending}>
        <Icon name="eye" />
        Preview
      </Button>
      {publication !== 'keep' && wanted !== 'draft' && (
        <Button variant="outline" disabled={isPending} onClick={() => onSave('keep')}>
          Save draft
        </Button>
      )}
      <Button
        loading={isPending}
        loadingLabel="Saving…"
        disabled={isStopped}
        aria-describedby={isStopped ? 'publish-stopped' : undefined}
        onClick={() => (withdraws ? setAsking(true) : onSave(publication))}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Unpublish this page?"
          description="Visitors will no longer find it at its address. Its text is kept as a draft."
          button="Unpublish"
          isPending={false}
          onConfirm={() => {
            setAsking(false);
            onSave('unpublish');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** What the button says and does, from the status that a page has to the one that is chosen. */
function saveOf(status: PageStatus, wanted: PageStatus): { label: string; publication: Publication } {
  const isPublic = status === 'published';
  if (wanted === 'published') return { label: isPublic ? 'Publish changes' : 'Publish', publication: 'publish' };
  if (wanted === 'scheduled') return { label: isPublic ? 'Schedule changes' : 'Schedule', publication: 'schedule' };
  if (isPublic) return { label: 'Unpublish', publication: 'unpublish' };
  if (status === 'scheduled') return { label: 'Save and cancel schedule', publication: 'unpublish' };
  return { label: 'Save draft', publication: 'keep' };
}
