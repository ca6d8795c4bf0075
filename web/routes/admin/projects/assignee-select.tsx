import { useMutation, useQuery } from '@tanstack/react-query';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Select } from '#web/ui/select.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const nobody = 'nobody';

/** The administrator who is responsible. It is saved when chosen: the member is not notified. */
export function AssigneeSelect({ project: { id, version, assignee } }: { project: TeamProjectDetail }) {
  const { data: people = [] } = useQuery(queries.projects.assignees.queryOptions({ meta: { resource: 'owners' } }));
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map((person) => [person.id, person.email]));
  const { mutate, isPending } = useMutation(
    queries.projects.assign.mutationOptions({
      meta: { operation: 'update' },
      onSuccess: (_saved, { assigneeId }) =>
        addToast(
          successToast('update', assigneeId ? `The owner is ${choices.get(assigneeId)}.` : 'It has no owner now.'),
        ),
    }),
  );
  return (
    <Select
      look="fact"
      label="Owner"
      value={assignee?.id ?? nobody}
      aria-busy={isPending || undefined}
      choices={[[nobody, 'Nobody'], ...choices]}
      onChange={({ target }) =>
        !isPending && mutate({ id, version, assigneeId: target.value === nobody ? null : target.value })
      }
    />
  );
}
