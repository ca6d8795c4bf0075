import { flushSync } from 'react-dom';
import type { EditedPage, Publication } from '#contract/content/editing.ts';
import { kindLabels } from '#contract/content/page-labels.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deletePage, movePage, pageDraft } from '#web/domains/content/acts.ts';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { dateAndTime, dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { EditorScreen } from './editor-screen.tsx';
import { DeletedNotice, NewerVersionNotice, OthersHere, usePresence } from './presence.tsx';
import { savedToast } from './saved-toast.ts';
import { isNewerText, usePageText } from './use-page-text.ts';
import { storedTextOf, useSaving } from './use-saving.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { useWantedStatus } from './wanted-status.ts';

/** The editor of a page that exists. */
export function ExistingPage({ page, now }: { page: EditedPage; now: Date }) {
  const { id, status, path, scheduledAt, hasDraft, lastModified, kind } = page;
  const state = usePageText(pageDraft(page), storedTextOf(page));
  const saving = useSaving({ id, path, state });
  const { wanted, choose, followStored } = useWantedStatus(page);
  const queryKey = queries.editing.get.queryKey({ input: { id } });
  const presence = usePresence(id);
  const { email } = useAppData().session.user;
  const isOutdated = state.isDirty && !saving.isPending && (presence?.version ?? 0) > state.base.version;
  const isOwnText = presence !== undefined && isNewerText(presence, state.base) && presence.author === email;

  function saved(after: EditedPage, publication: Publication): void {
    followStored();
    addToast(savedToast(after, publication, 'update'));
  }

  return (
    <EditorScreen
      page={page}
      path={path}
      state={state}
      saving={saving}
      wanted={wanted}
      onWant={choose}
      onSaved={saved}
      badge={<StatusBadge status={status} />}
      facts={
        <>
          <span>{kindLabels[kind]}</span>
          <span>saved {dayAndTime(lastModified, now)}</span>
          {status === 'published' && (
            <a href={path} target="_blank" rel="noreferrer" className="link tap">
              View page
            </a>
          )}
          {scheduledAt && <span>publishes {dateAndTime(scheduledAt, now)}</span>}
          {hasDraft && <span>readers see an earlier version</span>}
          <OthersHere others={presence?.others ?? []} />
        </>
      }
      notices={
        <>
          {presence?.version === null && <DeletedNotice />}
          {isOutdated && <NewerVersionNotice isOwn={isOwnText} onMerge={() => saving.mergeStored(id)} />}
        </>
      }
      aside={
        <>
          <div className="grid justify-items-start gap-1 text-small">
            <p className="font-medium">Address</p>
            <p className="wrap-anywhere text-ink-2">{path}</p>
            <ActButtons acts={movePage} record={page} shown={{ queryKey }} />
          </div>
          <VersionsPanel page={page} isDirty={state.isDirty} now={now} />
          <div className="grid justify-items-start gap-3">
            <ActivityLink resource="page" id={path}>
              Activity of this address
            </ActivityLink>
            <ActButtons
              acts={deletePage}
              record={page}
              shown={{ queryKey, beforeLeave: () => flushSync(state.discard) }}
            />
          </div>
        </>
      }
    />
  );
}
