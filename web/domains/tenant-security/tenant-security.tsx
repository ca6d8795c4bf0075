import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { DataRetention } from './data-retention.tsx';
import { Networks } from './networks.tsx';
import { RequiredFactor } from './required-factor.tsx';
import { SessionTimeout } from './session-timeout.tsx';

/** The security rules of a tenant, each with a form of its own: for its administrators and for those of the platform. */
export function TenantSecurity({ id }: { id: string }) {
  return (
    <Loaded
      query={queries.tenantSecurity.get.queryOptions({
        input: { id },
        staleTime: 0,
        meta: { resource: 'security rules' },
      })}
      rows={4}
    >
      {(rules) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Section title="Two-step verification" level={3} titleClass="mb-4" className="min-w-0">
            <RequiredFactor rules={rules} />
          </Section>
          <Section title="Networks" level={3} titleClass="mb-4" className="min-w-0">
            <Networks rules={rules} />
          </Section>
          <Section title="Session timeout" level={3} titleClass="mb-4" className="min-w-0">
            <SessionTimeout rules={rules} />
          </Section>
          <Section title="Data retention" level={3} titleClass="mb-4" className="min-w-0">
            <DataRetention rules={rules} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}
