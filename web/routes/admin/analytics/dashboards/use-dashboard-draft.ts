import { useRef, useState } from 'react';
import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { Layout } from './layout.ts';

/** The widgets of a dashboard as they are changed on the screen, until they are saved together. */
export function useDashboardDraft(dashboard: Dashboard) {
  const [saved, setSaved] = useState(dashboard);
  const [content, setContent] = useState<Layout>(dashboard);
  const [changes, setChanges] = useState(0);
  const [hasConflict, setConflict] = useState(false);
  const sentChanges = useRef(0);
  const { id, version } = saved;
  const queryKey = queries.dashboards.get.queryKey({ input: { id } });
  // What somebody else saved meanwhile is shown, unless it would lose changes of this screen.
  if (changes === 0 && dashboard.version > version) show(dashboard);
  const { mutate, isPending } = useWrite('update', api.dashboards.save, {
    showsError: isConflict,
    onError: (error) => setConflict(isConflict(error)),
    onSuccess(result, sent) {
      queryClient.setQueryData(queryKey, result);
      if (sent.widgets === content.widgets && sent.layout === content.layout) return show(result);
      // What was changed while it was being saved stays, and is not saved yet.
      setSaved(result);
      setChanges((count) => count - sentChanges.current);
      setConflict(false);
    },
    toast: (result) => `“${result.name}” is saved.`,
  });

  function show(next: Dashboard): void {
    setSaved(next);
    setContent(next);
    setChanges(0);
    setConflict(false);
  }

  return {
    queryKey,
    saved,
    setSaved,
    content,
    /** How many changes are not saved. */
    changes,
    hasConflict,
    isPending,
    /** Shows a stored version instead of what was changed. */
    show,
    change(next: Layout) {
      setContent(next);
      setChanges((count) => count + 1);
    },
    /** Saves the widgets over this version. */
    save(over: Dashboard) {
      sentChanges.current = changes;
      mutate({ id, version: over.version, widgets: content.widgets, layout: content.layout });
    },
  };
}

const isConflict = (error: unknown) => refusalOf(error)?.code === 'CONFLICT';
