import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import type { SsoTestSignIn } from '#contract/identity/sso/test.ts';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { timeOf } from '#web/ui/times.ts';
import { useSsoAudience } from './audience.ts';
import { unusableReason } from './labels.ts';

/** A sign-in at the provider that signs nobody in here: it shows what the provider sends and what becomes of it. */
export function TestSignIn({ provider }: { provider: SsoProvider }) {
  const { key, name } = provider;
  const { queries } = useSsoAudience();
  const [params] = useSearchParams();
  const reason = unusableReason(provider);
  const { data } = useQuery(
    queries.testSignIn.queryOptions({ input: { key }, staleTime: 0, meta: { resource: 'the test sign-in' } }),
  );
  const { mutate, isPending, isSuccess } = useWrite('create', queries.startTest.call, {
    onSuccess: ({ address }) => location.assign(address),
    // It fetches the discovery document; how that went stands above.
    onError: () => queryClient.invalidateQueries({ queryKey: queries.list.queryKey() }),
  });
  return (
    <div id="test-sign-in">
      <p className="text-ink-2 text-small">
        Sign in at {name} to see what it sends. Nobody is signed in here, and no account is changed. Works while the
        provider is disabled, with the saved configuration.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={isPending || isSuccess}
        loadingLabel="Opening…"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'test-sign-in-reason'}
        onClick={() => mutate({ key })}
      >
        Test sign-in
      </Button>
      {reason !== null && (
        <p id="test-sign-in-reason" className="mt-2 text-ink-2 text-meta">
          {reason}, saved with the form, before it can be tested.
        </p>
      )}
      {params.get('test') === 'expired' && (
        <Notice tone="caution" className="mt-4">
          Invalid or expired authentication request
        </Notice>
      )}
      {data && <TestResult result={data} />}
    </div>
  );
}

function TestResult({ result: { problem, claims, mapped, expiresAt } }: { result: SsoTestSignIn }) {
  return (
    <div className="mt-4">
      {problem !== null && (
        <Notice tone="critical" className="mb-4">
          The sign-in failed: {problem}
        </Notice>
      )}
      {mapped.length > 0 && (
        <Rows title="User here">
          {mapped.map((field) => (
            <Row key={field.label} label={field.label} value={field.value || '–'}>
              {field.problem && (
                <p className="mt-1 flex gap-2 text-critical text-meta">
                  <Icon name="alert" className="mt-0.5 flex-none" />
                  {field.problem}
                </p>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {claims.length > 0 && (
        <Rows title="Received claims">
          {claims.map(({ source, name, value }) => (
            <Row key={`${source} ${name}`} label={`${name} (${source})`} value={value || '–'} />
          ))}
        </Rows>
      )}
      <p className="mt-3 text-ink-3 text-meta">Visible to you only, until {timeOf(expiresAt)}.</p>
    </div>
  );
}

function Rows({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h4 className="mt-4 font-medium text-small first:mt-0">{title}</h4>
      <dl className="mt-2">{children}</dl>
    </>
  );
}

function Row({ label, value, children }: { label: string; value: string; children?: React.ReactNode }) {
  return (
    <div className="border-line border-b py-2 text-small">
      <dt className="wrap-anywhere text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        {children}
      </dd>
    </div>
  );
}
