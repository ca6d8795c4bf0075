import { useQuery } from '@tanstack/react-query';
import type { DeletionConsequences } from '#contract/identity/users.ts';
import { queries } from '#web/api/queries.ts';
import { counted } from '#web/back-office/list/list.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface AssigneeFieldProps {
  /** Whose account is deleted. */
  userId: string;
  consequences: DeletionConsequences;
  /** The administrator who takes over; null: nobody. */
  assigneeId: string | null;
  onChange: (assigneeId: string | null) => void;
}

/** Who takes over what a deleted account is responsible for; nothing where that is nothing. */
export function AssigneeField({ userId, consequences, assigneeId, onChange }: AssigneeFieldProps) {
  const { data: people = [] } = useQuery(queries.inquiries.assignees.queryOptions({ meta: { resource: 'assignees' } }));
  const assigned = assignedText(consequences);
  if (assigned === '') return null;
  const others = people.filter((person) => person.id !== userId);
  return (
    <Field
      label={`Assign ${assigned} to`}
      help={
        consequences.pendingApprovals > 0
          ? 'A pending approval ends if nobody takes it over, or if that person wrote the document or already reviews it, and a document that waits for nothing else is approved.'
          : undefined
      }
    >
      {(control) => (
        <Select
          {...control}
          value={assigneeId ?? ''}
          choices={[['', 'Nobody'], ...others.map((person) => [person.id, person.email] as const)]}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}

/** `3 inquiries, 1 project and 2 pending approvals`; empty where the person is responsible for nothing. */
export function assignedText(consequences: DeletionConsequences): string {
  const { assigned, assignedProjects, ownedStatistics, pendingApprovals } = consequences;
  const parts = [
    [assigned, { one: 'inquiry', many: 'inquiries' }],
    [assignedProjects, { one: 'project', many: 'projects' }],
    [ownedStatistics, { one: 'statistic', many: 'statistics' }],
    [pendingApprovals, { one: 'pending approval', many: 'pending approvals' }],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  return new Intl.ListFormat('en-GB').format(named);
}
