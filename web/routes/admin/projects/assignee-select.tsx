import { useQuery } from '@tanstack/react-query';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Select } from '#web/ui/select.tsx';

const nobody = 'nobody';

/** The administrator who is responsible. It is saved when chosen: the member is not notified. */
export function AssigneeSelect({ project: { id, version, assignee } }: { project: TeamProjectDetail }) {
  const { data: people = [] } = useQuery(queries.projects.assignees.queryOptions({ meta: { resource: 'owners' } }));
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map((person) => [person.id, person.email]));
  const { mutate, isPending } = useWrite('update', api.projects.assign, {
    toast: (_saved, { assigneeId }) =>
      assigneeId ? `The owner is ${choices.get(assigneeId)}.` : 'It has no owner now.',
  });
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
