import { useId } from 'react';
import { Link } from 'react-router';
import type { OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';

const label = 'Leave organisation';
const look = { variant: 'link', size: 'sm', className: 'text-critical' } satisfies ButtonStyle & { className: string };

/** Leaves an organisation, also one whose rule blocks the person; its only owner reads what they can do instead. */
export function LeaveOrganisation({ id, name, isOnlyOwner }: Omit<OwnOrganisations['joined'][number], 'role'>) {
  const reasonId = useId();
  if (isOnlyOwner)
    return (
      <div>
        <Button {...look} disabled aria-describedby={reasonId}>
          {label}
        </Button>
        <p id={reasonId} className="text-ink-2 text-small">
          You are its only owner, so you cannot leave it. Make another person an owner first, or{' '}
          <Link to="/contact" className="link">
            ask us
          </Link>{' '}
          to delete the organisation.
        </p>
      </div>
    );
  return (
    <ConfirmButton
      {...look}
      label={label}
      title={`Leave “${name}”?`}
      description="You no longer see its projects and files. You keep your account."
      button={label}
      operation="update"
      run={() => api.organisation.leave({ id })}
      toast={done(`You left “${name}”`)}
    />
  );
}
