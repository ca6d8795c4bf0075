import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedPage, Publication } from '#contract/content/editing.ts';
import { mediaIdsIn } from '#contract/content/media-files.ts';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { useLibraryImages } from '#web/domains/media/use-library-images.ts';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { FieldContext } from '#web/routes/admin/content/fields/field-context.ts';
import { EditOrPreview, useHasRoomForBoth } from '#web/routes/admin/content/preview/edit-or-preview.tsx';
import { LivePreview } from '#web/routes/admin/content/preview/live-preview.tsx';
import { usePreview } from '#web/routes/admin/content/preview/use-preview.ts';
import { sectionAt, sectionsOf } from '#web/routes/admin/content/sections/sections.ts';
import { useOpenSections } from '#web/routes/admin/content/sections/use-open-sections.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ExternalLinks } from './external-links.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { completed } from './new-text.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { StatusFields, type WantedStatus } from './status-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useGoTo } from './use-go-to.ts';
import { useImages } from './use-images.ts';
import type { PageTextState } from './use-page-text.ts';
import type { useSaving } from './use-saving.ts';
import { useChecks, useSiteFacts } from './use-site-facts.ts';
import { fromZurichField } from './zurich-time.ts';

interface EditorScreenProps {
  /** null: it is created by saving. */
  page: EditedPage | null;
  /** Its address, or the one that it will have. */
  path: string;
  state: PageTextState;
  saving: ReturnType<typeof useSaving>;
  wanted: WantedStatus;
  onWant: (wanted: WantedStatus) => void;
  onSaved: (page: EditedPage, publication: Publication) => void;
  badge: ReactNode;
  facts: ReactNode;
  notices?: ReactNode;
  /** Above the title. */
  before?: ReactNode;
  /** Below the status. */
  aside: ReactNode;
}

/** The text with its checks, status and address at the left, the page that comes of it at the right. Ctrl S saves a draft. */
export function EditorScreen({ page, path, state, saving, wanted, onWant, onSaved, ...rest }: EditorScreenProps) {
  const { badge, facts, notices, before, aside } = rest;
  const { text, merge } = state;
  const site = useSiteFacts();
  const images = useImages();
  const libraryImages = useLibraryImages(mediaIdsIn(text.body));
  const checks = useChecks(text.body, site, libraryImages);
  const sections = useMemo(() => sectionsOf(text.body), [text.body]);
  const open = useOpenSections(page?.id ?? 'new');
  const current = sections.find(({ key }) => key === open.current);
  const { onReady, goTo } = useGoTo(sections, open);
  const [shows, setShows] = useState<'edit' | 'preview'>('edit');
  const hasRoomForBoth = useHasRoomForBoth();
  const { problems } = saving;
  const fieldFacts = useMemo(
    () => ({ problems, statistics: site?.statistics ?? [], images, libraryImages: libraryImages ?? [] }),
    [problems, site, images, libraryImages],
  );

  const store = (publication: Publication) =>
    saving.save({
      publication,
      publishAt: publication === 'schedule' ? fromZurichField(wanted.publishOn) : null,
      text: completed(text, site?.company.name ?? ''),
    });
  const preview = usePreview({
    saved: async () => (page && !state.isDirty ? page : store('keep')),
    // A page that was created for it has an address now.
    onShown: (shown) => page === null && onSaved(shown, 'keep'),
  });

  async function save(publication: Publication): Promise<void> {
    const saved = await store(publication);
    if (saved) onSaved(saved, publication);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saving.isPending) void save('keep');
  }

  return (
    <FieldContext value={fieldFacts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what a button does */}
      <div onKeyDown={onKeyDown}>
        <div className="editor-head">
          <RecordHeader
            title={text.title || 'New page'}
            badge={badge}
            facts={facts}
            isCompact
            action={
              <SaveButtons
                status={page?.status ?? 'draft'}
                wanted={wanted.status}
                problems={checks}
                isPending={saving.isPending}
                onSave={(publication) => void save(publication)}
                onPreview={() => void preview()}
              />
            }
          />
        </div>
        <div className="mt-5 grid gap-3 empty:hidden">
          {state.isRestored && <DraftNotice onDiscard={state.discard} />}
          {notices}
          {merge && <MergeNotice merge={merge} />}
          <ProblemSummary problems={problems} onGo={goTo} />
        </div>
        {!hasRoomForBoth && <EditOrPreview shows={shows} onShow={setShows} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-5 xl:grid-cols-[minmax(0,1fr)_27rem]">
          {/* Hidden, not removed: what is typed in it would lose its undo. */}
          <div hidden={!hasRoomForBoth && shows === 'preview'}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {before}
              <TextFields state={state} sections={sections} open={open} checks={checks} onReady={onReady} />
            </div>
            <div className="mt-8 grid grid-cols-[minmax(0,1fr)] content-start gap-7">
              <StatusFields wanted={wanted} onChange={onWant} problem={problems.publishAt} />
              <ChecksPanel problems={checks} isSaved={page !== null} onGo={goTo} />
              <ExternalLinks body={text.body} />
              {aside}
            </div>
          </div>
          {(hasRoomForBoth || shows === 'preview') && (
            <div className="xl:sticky xl:top-38 xl:self-start">
              <LivePreview
                path={path}
                text={completed(text, site?.company.name ?? '')}
                section={current && { label: current.label, has: (at) => sectionAt(sections, at) === current.key }}
                onGo={(at) => {
                  flushSync(() => setShows('edit'));
                  goTo(at);
                }}
              />
            </div>
          )}
        </div>
        <UnsavedGuard isDirty={state.isDirty} isSaved={() => false} keepsDraft />
      </div>
    </FieldContext>
  );
}
