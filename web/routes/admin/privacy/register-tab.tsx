import type { Register } from '#contract/operations/privacy/privacy.ts';
import { type RegisterColumn, registerColumns } from '#contract/operations/register-columns.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** The register of processing activities (Art. 30 GDPR, Art. 12 FADP). */
export function RegisterTab() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-80 text-ink-2 text-small">
          Register of processing activities, generated from the application’s inventory of personal data and the current
          retention periods. It does not include activities outside this application.
        </p>
        <ButtonLink variant="outline" size="sm" href="/api/privacy/register/export" download className="print:hidden">
          <Icon name="download" />
          Export CSV
        </ButtonLink>
      </div>
      <Loaded query={queries.privacy.register.queryOptions({ meta: { resource: 'processing activities' } })}>
        {(register) => register.map((activity) => <Activity key={activity.name} activity={activity} />)}
      </Loaded>
    </>
  );
}

const columns = Object.entries(registerColumns) as [RegisterColumn, string][];

function Activity({ activity }: { activity: Register[number] }) {
  const id = `activity-${activity.name}`;
  return (
    <section aria-labelledby={id} className="mt-8 break-inside-avoid">
      <h2 id={id} className="border-ink border-b pb-2 text-h5">
        {activity.title}
      </h2>
      <dl>
        {columns.map(([column, label]) => (
          <div
            key={column}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-2 text-small sm:grid-cols-[9rem_1fr]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{activity[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
