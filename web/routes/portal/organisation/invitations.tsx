import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { done, useWrites } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/times.ts';

interface InvitationsProps {
  invitations: OwnOrganisations['invitations'];
  now: Date;
}

/** Invitations into organisations, to accept or decline. */
export function Invitations({ invitations, now }: InvitationsProps) {
  const { mutate, isPending } = useWrites('update');
  return (
    <section>
      <h2 className="border-rule border-b pb-2 text-h5">Invitations</h2>
      <ul>
        {invitations.map(({ id, name, role, invitedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
            <div className="min-w-0 grow basis-56">
              <b className="wrap-anywhere block font-medium">{name}</b>
              <span className="text-ink-2 text-small">
                {tenantRoles[role]}, invited {dayOf(invitedAt, now)}
              </span>
            </div>
            <Button
              size="sm"
              loading={isPending}
              aria-label={`Join ${name}`}
              onClick={() =>
                mutate({ run: () => api.organisation.join({ id }), toast: done(`You have joined “${name}”`) })
              }
            >
              Join
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={isPending}
              aria-label={`Decline ${name}`}
              onClick={() => mutate({ run: () => api.organisation.leave({ id }), toast: done('Invitation declined') })}
            >
              Decline
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
