import { useRef, useState } from 'react';
import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

/** A new status is e-mailed to the member, so it is selected first and saved with a separate button. */
export function StatusForm({ project: { id, name, version, status } }: { project: TeamProjectDetail }) {
  const [chosen, setChosen] = useState(status);
  const [known, setKnown] = useState(status);
  const select = useRef<HTMLSelectElement>(null);
  const save = useWrite('update', api.projects.setStatus, {
    // The button stays busy until the new version is loaded: a second click would be refused as a conflict.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.projects.getAny.key() }),
    toast: (saved) => `“${name}” is now: ${projectStatuses[saved.status]}. The member is notified.`,
    // The button disappears after saving; the focus stays in the form.
    onSettled: () => select.current?.focus(),
  });
  // When the status was changed elsewhere, the selection is reset to it.
  if (known !== status) {
    setKnown(status);
    setChosen(status);
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ id, version, status: chosen });
      }}
    >
      <Select
        ref={select}
        look="fact"
        label="Status"
        value={chosen}
        choices={Object.entries(projectStatuses)}
        onChange={({ target }) => setChosen(target.value as ProjectStatus)}
      />
      {chosen !== status && (
        <Button
          type="submit"
          size="sm"
          className="mb-1 justify-self-start"
          loading={save.isPending}
          loadingLabel="Saving…"
        >
          Save status
        </Button>
      )}
    </form>
  );
}
