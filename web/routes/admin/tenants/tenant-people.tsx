import { Link } from 'react-router';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { ActButtons, RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { invitePerson, personActs } from '#web/domains/tenants/acts.ts';
import { dayOf } from '#web/ui/times.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** The people of a tenant, owners first, with a button to invite another one. */
export function TenantPeople({ tenant, now }: { tenant: TenantDetail; now: Date }) {
  const acts = personActs(tenant);
  return (
    <Section
      title="People"
      size="large"
      action={<ActButtons acts={invitePerson} record={tenant} shown={tenantQueryOptions(tenant.id)} />}
    >
      {tenant.members.length === 0 && <Nothing>Nobody yet.</Nothing>}
      <ul>
        {tenant.members.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 text-small"
          >
            <Link to={`/admin/users/${person.id}`} className="link wrap-anywhere min-w-0 grow basis-full xl:basis-48">
              {person.email}
            </Link>
            <span className="w-20 xl:w-28">{tenantRoles[person.role]}</span>
            <span className="w-36 text-ink-3">
              {person.joinedAt ? `joined ${dayOf(person.joinedAt, now)}` : `invited ${dayOf(person.invitedAt, now)}`}
            </span>
            <RowActs acts={acts} record={person} className="ml-auto flex" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
