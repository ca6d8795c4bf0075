import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { maximumWidgets } from '#contract/analytics/widget-choices.ts';
import type { Widget } from '#contract/analytics/widgets.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ActsMenuButton } from '#web/back-office/acts/act-menu.tsx';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { openDashboardActs } from '#web/domains/dashboards/acts.ts';
import { dashboardsHref } from '#web/domains/dashboards/addresses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { movedTo, resized, withChanged, withCopy, without, withWidget } from './layout.ts';
import { useDashboardDraft } from './use-dashboard-draft.ts';
import { WidgetFrame } from './widget-frame.tsx';

const widgetDialog = lazyModule(async () => (await import('./widget-dialog.tsx')).WidgetDialog);

/** The widgets of a dashboard; changes stay on the screen until they are saved. */
export function DashboardEditor({ dashboard }: { dashboard: Dashboard }) {
  const { queryKey, saved, setSaved, content, changes, hasConflict, isPending, show, change, save } =
    useDashboardDraft(dashboard);
  const { id, name } = saved;
  const [selected, setSelected] = useState<string | null>(null);
  const [edited, setEdited] = useState<Widget | 'new' | null>(null);
  const WidgetDialog = useLazyModule(widgetDialog, edited !== null, () => setEdited(null));
  const isFull = content.widgets.length >= maximumWidgets;
  return (
    <>
      <PageHeader
        title={name}
        isSection
        actions={
          <>
            <Link to={dashboardsHref} className={buttonClass({ variant: 'ghost' })}>
              All dashboards
            </Link>
            <ActsMenuButton
              acts={openDashboardActs}
              record={saved}
              name={name}
              shown={{ queryKey, onChanged: setSaved, beforeLeave: () => flushSync(() => show(saved)) }}
            />
            <Button variant="outline" disabled={isFull} onClick={() => setEdited('new')}>
              <Icon name="plus" />
              Add widget
            </Button>
            <Button disabled={changes === 0} loading={isPending} loadingLabel="Saving…" onClick={() => save(saved)}>
              Save layout
            </Button>
          </>
        }
      >
        <span role="status">{changesText(changes)}</span>
        {dashboard.isPublic && ' Shared by link.'}
        {isFull && ` A dashboard has at most ${maximumWidgets} widgets.`}
      </PageHeader>
      {hasConflict && <DashboardConflict id={id} onDiscard={show} onReplace={save} />}
      {content.layout.length === 0 && (
        <EmptyState title="No widgets to display">Add a widget to see figures about visits.</EmptyState>
      )}
      <div className="grid grid-cols-12 gap-x-6 gap-y-10">
        {content.layout.map((size, place) => {
          const widget = content.widgets.find((one) => one.id === size.widget);
          return (
            widget && (
              <WidgetFrame
                key={widget.id}
                widget={widget}
                size={size}
                place={place}
                count={content.layout.length}
                isSelected={selected === widget.id}
                onSelect={(isSelected) => setSelected(isSelected ? widget.id : null)}
                onMove={(moved, to) => change(movedTo(content, moved, to))}
                onResize={(by) => change(resized(content, widget.id, by))}
                onEdit={() => setEdited(widget)}
                onDuplicate={isFull ? null : () => change(withCopy(content, widget.id, crypto.randomUUID()))}
                onDelete={() => change(without(content, widget.id))}
              />
            )
          );
        })}
      </div>
      {edited !== null && WidgetDialog && (
        <WidgetDialog
          widget={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(widget) => {
            change(edited === 'new' ? withWidget(content, widget) : withChanged(content, widget));
            setEdited(null);
          }}
        />
      )}
      <UnsavedGuard isDirty={changes > 0} isSaved={() => false} />
    </>
  );
}

function changesText(changes: number): string {
  if (changes === 0) return 'Updated every five minutes. Days are in Zurich time.';
  return changes === 1 ? '1 unsaved change.' : `${changes} unsaved changes.`;
}

interface DashboardConflictProps {
  id: string;
  /** Shows the version of the other person instead of one's own changes. */
  onDiscard: (stored: Dashboard) => void;
  /** Saves one's own changes over the version of the other person. */
  onReplace: (stored: Dashboard) => void;
}

/** Somebody else saved the dashboard meanwhile: which of the two stays? */
function DashboardConflict({ id, onDiscard, onReplace }: DashboardConflictProps) {
  const withStored = async (next: (stored: Dashboard) => void) =>
    next(await queryClient.fetchQuery(queries.dashboards.get.queryOptions({ input: { id }, staleTime: 0 })));
  return (
    <Notice
      tone="critical"
      role="alert"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => void withStored(onDiscard)}>
            Discard my changes
          </Button>
          <Button size="sm" onClick={() => void withStored(onReplace)}>
            Save my version
          </Button>
        </div>
      }
    >
      This dashboard was changed in the meantime, by someone else or in another tab. Your changes are still here, but
      not saved.
    </Notice>
  );
}
