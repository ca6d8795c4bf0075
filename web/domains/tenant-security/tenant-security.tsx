import { type ReactNode, useId } from 'react';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
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
          <Rule title="Two-step verification">
            <RequiredFactor rules={rules} />
          </Rule>
          <Rule title="Networks">
            <Networks rules={rules} />
          </Rule>
          <Rule title="Session timeout">
            <SessionTimeout rules={rules} />
          </Rule>
          <Rule title="Data retention">
            <DataRetention rules={rules} />
          </Rule>
        </div>
      )}
    </Loaded>
  );
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-4 border-line border-b pb-2 font-medium text-small">
        {title}
      </h3>
      {children}
    </section>
  );
}
