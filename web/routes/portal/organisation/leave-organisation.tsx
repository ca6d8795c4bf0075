import { useId } from 'react';
import type { OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';

const label = 'Leave organisation';
const look = { variant: 'link', size: 'sm', className: 'text-critical' } satisfies ButtonStyle & { className: string };

interface LeaveOrganisationProps extends Omit<OwnOrganisations['joined'][number], 'role'> {
  /** A rule of the organisation keeps the person out, so they cannot change its people. */
  isBlocked?: boolean;
}

/** Leaves an organisation, also one whose rule blocks the person; its only owner reads what they can do instead. */
export function LeaveOrganisation({ id, name, isOnlyOwner, isBlocked = false }: LeaveOrganisationProps) {
  const reasonId = useId();
  if (isOnlyOwner)
    return (
      <div>
        <Button {...look} disabled aria-describedby={reasonId}>
          {label}
        </Button>
        <p id={reasonId} className="text-ink-2 text-small">
          You are its only owner, so you cannot leave it.{' '}
          {!isBlocked && 'Invite another owner or make a colleague an owner first, or '}
          <a href="/contact" className="link">
            {isBlocked ? 'Ask us' : 'ask us'}
          </a>{' '}
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
