import type { UserDetail } from '#contract/identity/users.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { dayAndTime } from '#web/ui/times.ts';

const factorKinds = { totp: 'Authenticator app', phone: 'Phone' } as const;

/** How the person signs in: names and kinds, no secrets and no numbers. */
export function SignInMethods({ user, now }: { user: UserDetail; now: Date }) {
  const { hasPassword, providers, factors, passkeys } = user;
  const used = (at: Date | null) => (at ? `last used ${dayAndTime(at, now)}` : 'never used');
  return (
    <FactList title="Sign-in methods">
      <Fact label="Password">{hasPassword ? 'Set' : 'None'}</Fact>
      <Fact label="Two-step">
        {factors.length === 0
          ? 'Off'
          : factors.map(({ id, friendly_name, factor_type, last_used_at }) => (
              <Method key={id} name={friendly_name} about={`${factorKinds[factor_type]}, ${used(last_used_at)}`} />
            ))}
      </Fact>
      <Fact label="Passkeys">
        {passkeys.length === 0
          ? 'None'
          : passkeys.map(({ id, name, lastUsedAt }) => <Method key={id} name={name} about={used(lastUsedAt)} />)}
      </Fact>
      {providers.length > 0 && <Fact label="Providers">{providers.join(', ')}</Fact>}
    </FactList>
  );
}

function Method({ name, about }: { name: string; about: string }) {
  return (
    <span className="block">
      {name}
      <span className="block text-ink-3 text-meta">{about}</span>
    </span>
  );
}
