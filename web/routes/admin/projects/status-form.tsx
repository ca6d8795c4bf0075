import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A new status is e-mailed to the member, so it is selected first and saved with a separate button. */
export function StatusForm({ project: { id, name, version, status } }: { project: TeamProjectDetail }) {
  const [chosen, setChosen] = useState(status);
  const [known, setKnown] = useState(status);
  const select = useRef<HTMLSelectElement>(null);
  const save = useMutation(
    queries.projects.setStatus.mutationOptions({
      meta: { operation: 'update' },
      // The button stays busy until the new version is loaded: a second click would be refused as a conflict.
      async onSuccess(saved) {
        await queryClient.invalidateQueries({ queryKey: queries.projects.getAny.key() });
        const word = projectStatuses[saved.status];
        addToast(successToast('update', `“${name}” is now: ${word}. The member is notified.`));
      },
      // The button disappears after saving; the focus stays in the form.
      onSettled: () => select.current?.focus(),
    }),
  );
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
