import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { done, useWrites } from '#web/api/use-write.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveOrganisation } from './leave-organisation.tsx';

/** The organisations of somebody who belongs to several; one of them is the current one of this session. */
export function OrganisationChoice({ currentTenantId, joined }: Pick<OwnOrganisations, 'currentTenantId' | 'joined'>) {
  const { mutate, isPending } = useWrites('update');
  const blockingOrganisation = useCurrentSession().kept_out?.organisation;
  return (
    <section>
      <h2 className="border-rule border-b pb-2 text-h5">Your organisations</h2>
      <ul>
        {joined.map(({ id, name, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
            <div className="min-w-0 grow basis-56">
              <b className="wrap-anywhere block font-medium">{name}</b>
              <span className="text-ink-2 text-small">{tenantRoles[role]}</span>
            </div>
            {id === currentTenantId ? (
              <Badge tone="positive" icon="check">
                Current
              </Badge>
            ) : name === blockingOrganisation ? (
              <>
                <Badge tone="caution" icon="shield">
                  Access blocked
                </Badge>
                <LeaveOrganisation id={id} name={name} />
              </>
            ) : (
              <Button
                variant="outline"
                size="sm"
                loading={isPending}
                aria-label={`Switch to ${name}`}
                onClick={() =>
                  mutate({ run: () => api.organisation.choose({ id }), toast: done(`Switched to “${name}”`) })
                }
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
