import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { AttentionNotice } from '#web/forms/attention-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OfferDraft } from './use-offer-draft.ts';

/** The buttons that save and send a draft, at the bottom of the screen, below what is wrong with it. */
export function SaveBar({ draft, onReview }: { draft: OfferDraft; onReview: () => void }) {
  const { isDirty, isPending, problems, conflict, isReloaded, discard, save } = draft;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 py-3">
      <AttentionNotice count={Object.keys(problems).length} className="w-full">
        <p className="text-ink-2">Nothing you wrote was lost.</p>
      </AttentionNotice>
      <ConflictNotice changes={conflict} className="w-full" />
      {isReloaded && (
        <Notice
          tone="caution"
          className="w-full"
          title="This draft was saved by someone else or in another tab"
          action={
            <Button size="sm" variant="outline" onClick={discard}>
              Use the saved draft
            </Button>
          }
        >
          <p>What you typed is still here. Saving replaces what was saved.</p>
        </Notice>
      )}
      <Button loading={isPending} loadingLabel="Saving…" onClick={onReview}>
        Review and send…
      </Button>
      <Button variant="outline" disabled={!isDirty || isPending} onClick={save}>
        Save draft
      </Button>
      <p className="text-ink-3 text-meta">{isDirty ? 'Not saved yet' : 'Saved'}</p>
    </div>
  );
}
