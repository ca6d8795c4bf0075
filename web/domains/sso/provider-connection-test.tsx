import type { SsoDiscovery, SsoProvider } from '#contract/identity/sso/sso.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { useSsoAudience } from './audience.ts';

/** Tests the saved configuration on the server and lists the results. Nobody is signed in. */
export function ProviderConnectionTest({ provider: { key, type, discovery } }: { provider: SsoProvider }) {
  const { queries } = useSsoAudience();
  const { mutate, data, isPending } = useWrite(null, queries.test.call);
  return (
    <Section title="Connection" level={4}>
      <p className="mt-3 text-ink-2 text-small">
        {type === 'oidc' ? 'Fetches the discovery document.' : 'Checks that the provider answers.'} Uses the saved
        configuration.
      </p>
      {type === 'oidc' && <LastDiscovery discovery={discovery} now={new Date()} />}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={isPending}
        loadingLabel="Testing…"
        onClick={() => mutate({ key })}
      >
        {type === 'oidc' ? 'Test discovery' : 'Test connection'}
      </Button>
      <div role="status">
        {data && (
          <>
            <p className="mt-4 font-medium text-small">
              {data.ok ? 'The provider works.' : 'The test found problems.'}
            </p>
            <dl className="mt-2">
              {data.findings.map(({ label, value, ok }) => (
                <div key={label} className="flex gap-3 border-line border-b py-2 text-small">
                  <Icon
                    name={ok ? 'check' : 'alert'}
                    className={ok ? 'mt-0.5 flex-none text-positive' : 'mt-0.5 flex-none text-critical'}
                  />
                  <div className="min-w-0">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="break-words">{value}</dd>
                  </div>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Section>
  );
}

/** How the last fetch of the discovery document went, by whomever it was caused. */
function LastDiscovery({ discovery, now }: { discovery: SsoDiscovery | null; now: Date }) {
  if (discovery === null)
    return <p className="mt-3 text-ink-2 text-small">The discovery document was not fetched from this address yet.</p>;
  const { fetchedAt, problem } = discovery;
  if (problem === null)
    return <p className="mt-3 text-ink-2 text-small">Last fetched {dayAndTime(fetchedAt, now)}, without a problem.</p>;
  return (
    <Notice tone="critical" title={`Discovery failed ${dayAndTime(fetchedAt, now)}`} className="mt-3">
      <p className="wrap-anywhere">{problem}.</p>
      <p>Nobody can sign in through this provider until its document can be used again.</p>
    </Notice>
  );
}
