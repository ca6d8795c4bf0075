import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';

/** Leaves an organisation, also one whose rule blocks the person. */
export function LeaveOrganisation({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmButton
      label="Leave organisation"
      variant="link"
      size="sm"
      className="text-critical"
      title={`Leave “${name}”?`}
      description="You no longer see its projects and files. You keep your account."
      button="Leave organisation"
      operation="update"
      run={() => api.organisation.leave({ id })}
      toast={done(`You left “${name}”`)}
    />
  );
}
