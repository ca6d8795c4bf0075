import { useState } from 'react';
import type { ScimToken } from '#contract/identity/sso/scim.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryClient } from '#web/api/queries.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime, isoDayOf, shortDateOf } from '#web/ui/times.ts';
import { scimTokenActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';

/** The address and the tokens by which the provider creates and deactivates accounts. */
export function ScimAccess({ provider: { key, name, domains, tenant } }: { provider: SsoProvider }) {
  const { queries, mayEnable } = useSsoAudience();
  return (
    <Section title="Provisioning (SCIM 2.0)" level={3}>
      <p className="mt-3 text-ink-2 text-small">
        With a token, {name} creates accounts for {domains || 'its trusted domains'} and signs out people who leave.
        {tenant
          ? ` It manages only people of ${tenant.name} with a verified domain; accounts that it did not create stay active.`
          : ' Platform administrators are never changed.'}
      </p>
      <Loaded
        query={queries.scim.queryOptions({ input: { key }, staleTime: 0, meta: { resource: 'SCIM tokens' } })}
        rows={2}
      >
        {({ address, users, groups, tokens }) => (
          <>
            <dl className="mt-3 text-small">
              <dt className="text-ink-2">Base URL</dt>
              <dd className="flex flex-wrap items-center gap-3">
                <span className="select-all break-all">{address}</span>
                <CopyButton text={address}>Copy</CopyButton>
              </dd>
              <dt className="mt-3 text-ink-2">Received so far</dt>
              <dd>
                {users} {users === 1 ? 'user' : 'users'}, {groups} {groups === 1 ? 'group' : 'groups'}
              </dd>
            </dl>
            {tokens.length > 0 && (
              <ul className="mt-3 border-line border-t">
                {tokens.map((token) => (
                  <ScimTokenRow key={token.id} token={token} />
                ))}
              </ul>
            )}
            {mayEnable ? (
              <NewScimToken providerKey={key} />
            ) : (
              <p className="mt-4 text-ink-2 text-small">
                Only owners can create tokens, because a token can deactivate every account. You can revoke them.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** A token of a provider: until when it is valid, and when it was last used. */
function ScimTokenRow({ token }: { token: ScimToken }) {
  const { name, ending, expiresAt, lastUsedAt } = token;
  const acts = scimTokenActs(useSsoAudience());
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 text-small">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-meta">
          …{ending}, {expiresAt <= now ? 'expired' : `valid until ${shortDateOf(expiresAt)}`},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt, now)}`}
        </p>
      </div>
      <RowActs acts={acts} record={token} />
    </li>
  );
}

const shape = async () => (await import('#contract/identity/sso/scim.ts')).scimTokenForm;

interface Fields {
  name: string;
  expiresOn: string;
}

const inDays = (days: number) => isoDayOf(new Date(Date.now() + days * dayMs));

/** Creates a token and shows it once, until the screen is left. */
function NewScimToken({ providerKey: key }: { providerKey: string }) {
  const [token, setToken] = useState<string | null>(null);
  /** Counted up with each token, for an empty form. */
  const [round, setRound] = useState(0);
  const { queries } = useSsoAudience();
  return (
    <>
      {token !== null && (
        <Notice tone="positive" role="status" title="The new token" className="mt-4">
          <p>Enter it at the provider now. It is shown only once.</p>
          <code className="my-3 block select-all break-all font-mono text-meta">{token}</code>
          <CopyButton text={token}>Copy token</CopyButton>
        </Notice>
      )}
      <div className="mt-4">
        <ResourceForm<Fields, Fields, { token: string }>
          key={round}
          label="New SCIM token"
          shape={shape}
          parts={[
            {
              name: 'name',
              label: 'Token name',
              required: true,
              help: 'For example: Entra ID provisioning',
              control: { maxLength: 60, autoComplete: 'off' },
            },
            {
              name: 'expiresOn',
              label: 'Valid until',
              type: 'date',
              required: true,
              help: 'At most one year.',
              control: { min: inDays(0), max: inDays(365) },
            },
          ]}
          saved={{ name: '', expiresOn: inDays(365) }}
          draft={`scim-token:${key}`}
          operation="create"
          save={(values) => queries.createScimToken.call({ key, ...values })}
          onSaved={(created) => {
            setToken(created.token);
            setRound(round + 1);
            void queryClient.invalidateQueries({ queryKey: queries.scim.key() });
          }}
          button="Create token"
          buttonVariant="outline"
        />
      </div>
    </>
  );
}
