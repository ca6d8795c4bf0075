import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ProjectStatus, projectStatuses, type TeamProjectDetail } from '#contract/business/projects.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A new status is mailed to the member, so it is chosen first and saved by a button of its own. */
export function StatusForm({ project: { id, name, version, status } }: { project: TeamProjectDetail }) {
  const [chosen, setChosen] = useState(status);
  const [known, setKnown] = useState(status);
  const select = useRef<HTMLSelectElement>(null);
  const save = useMutation(
    queries.projects.setStatus.mutationOptions({
      meta: { operation: 'update' },
      // Until the screen knows the new version, the button stays busy: pressed again it would only be refused.
      async onSuccess(saved) {
        await queryClient.invalidateQueries({ queryKey: queries.projects.getAny.key() });
        const word = projectStatuses[saved.status];
        addToast(successToast('update', `“${name}” is now: ${word}. The member is notified.`));
      },
      // The button goes with what it saved; the focus stays in the form.
      onSettled: () => select.current?.focus(),
    }),
  );
  // Somebody else may change it meanwhile: then that is what a choice starts from.
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
