import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ProviderStatusBadge } from '#web/domains/sso/provider-status-badge.tsx';
import { ssoUrl } from './sso-url.ts';

/** For those who administer the organisation: its sign-in providers. */
export function SsoSection() {
  return (
    <Section
      id="single-sign-on"
      title="Single sign-on"
      size="large"
      link={{ to: ssoUrl({}), label: 'Manage single sign-on' }}
    >
      <Loaded query={queries.organisationSso.list.queryOptions({ meta: { resource: 'sign-in providers' } })} rows={1}>
        {(providers) =>
          providers.length === 0 ? (
            <p className="pt-3 text-ink-2 text-small">
              Your people sign in with a password, an email link or a passkey. With your own provider, they use their
              organisation’s account instead.
            </p>
          ) : (
            <ul>
              {providers.map(({ key, name, enabled, missing, tenant }) => (
                <li
                  key={key}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 text-small"
                >
                  <Link to={ssoUrl({ provider: key })} className="link wrap-anywhere min-w-0 grow basis-48">
                    {name}
                  </Link>
                  <ProviderStatusBadge
                    enabled={enabled}
                    mayBeUsed={tenant?.mayUseSso === true}
                    isComplete={missing.length === 0}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
