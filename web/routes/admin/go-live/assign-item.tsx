import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assignmentFields } from '#contract/operations/go-live/fields.ts';
import { assignmentForm, type GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { useChoices } from '#web/back-office/form/use-choices.ts';
import { goLiveOptions } from '#web/domains/go-live/query.ts';
import type { Choice } from '#web/ui/select.tsx';

/** Changes who does an item, by when, and which check proves it. */
export function AssignItem({ item, onClose }: { item: GoLiveItem; onClose: () => void }) {
  const { id, version, task, team, assignee, dueOn, checkId } = item;
  const people = queries.inquiries.assignees.queryOptions({ meta: { resource: 'people' } });
  const choices = useChoices(people, assignee, `Nobody, ${team} alone`, ({ email }) => email);
  const checks = useCheckChoices(checkId);
  const form = formOf(assignmentFields, { assigneeId: { choices }, checkId: { choices: checks } });
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={`Assign “${task}”`}
      description={`It belongs to ${team}.`}
      label="Assignment"
      operation="update"
      shape={assignmentForm}
      parts={form.parts}
      saved={form.fieldsOf({ assigneeId: assignee?.id ?? null, dueOn, checkId })}
      draft={`go-live-assignment:${id}`}
      save={(values) => api.goLive.assign({ id, version, ...values })}
      onSaved={(result) => queryClient.setQueryData(goLiveOptions.queryKey, result)}
      toast={() => `“${task}” is updated.`}
      button="Save assignment"
      onClose={onClose}
    />
  );
}

/** No check, those of this installation, and the present one, which may not be among them. */
function useCheckChoices(present: string | null): readonly Choice[] {
  const { data } = useQuery(
    queries.checks.board.queryOptions({ input: { list: 'readiness' }, meta: { resource: 'checks' } }),
  );
  const named = (data?.rows ?? []).map(({ id, name }) => [id, name] as const);
  const isMissing = present !== null && named.every(([id]) => id !== present);
  return [['', 'None, a person attests it'], ...named, ...(isMissing ? [[present, present] as const] : [])];
}
