import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Organisation } from '#contract/identity/tenants/organisation.ts';
import { queries } from '#web/api/queries.ts';
import { Section } from '#web/back-office/section.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ssoUrl } from './sso/sso-url.ts';

/** What an owner sets up first, each a link; a step that is done is gone, and with the last one the list. */
export function SetUp({ organisation }: { organisation: Organisation }) {
  const quiet = { staleTime: 0, meta: { quiet: true } };
  const { data: addresses } = useQuery(queries.tenantAddresses.mine.queryOptions(quiet));
  const { data: providers } = useQuery(queries.organisationSso.list.queryOptions(quiet));
  const { data: sso } = useQuery(queries.organisationSso.state.queryOptions(quiet));
  const { data: branding } = useQuery(queries.branding.getOwn.queryOptions(quiet));
  // A step that is shown and then gone would be worse than one that comes later.
  if (!addresses || !providers || !sso || !branding) return null;
  const steps = [
    { isDone: addresses.provenAt !== null, step: <DomainStep key="domain" domain={addresses.domain} /> },
    {
      isDone: !sso.isAllowed || providers.some(({ enabled }) => enabled),
      step: <ProviderStep key="provider" count={providers.length} />,
    },
    { isDone: organisation.members.length > 1, step: <PeopleStep key="people" seats={organisation.maxUsers} /> },
    { isDone: branding.version > 0, step: <BrandingStep key="branding" /> },
  ];
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <Section
      title="Set up your organisation"
      size="large"
      isMain
      note={`${steps.length - open.length} of ${steps.length} done`}
    >
      <ul>{open.map(({ step }) => step)}</ul>
    </Section>
  );
}

function DomainStep({ domain }: { domain: string | null }) {
  return (
    <Item
      href="#addresses"
      title={domain === null ? 'Add your domain' : `Verify ${domain}`}
      text="People sign in at your own address. A DNS record proves that it is yours."
    />
  );
}

function ProviderStep({ count }: { count: number }) {
  return (
    <Item
      to={ssoUrl({})}
      title={count === 0 ? 'Connect your sign-in provider' : 'Finish your sign-in provider'}
      text="People use their work account: Entra ID, Google Workspace, Okta or another one."
    />
  );
}

function PeopleStep({ seats }: { seats: number }) {
  return <Item href="#people" title="Invite your people" text={`You are alone so far; ${seats} seats are included.`} />;
}

function BrandingStep() {
  return <Item href="#branding" title="Set your branding" text="Logo and colours in the member area and in emails." />;
}

interface ItemProps {
  title: string;
  text: ReactNode;
  /** Of a section of this page. */
  href?: string;
  /** Of another page. */
  to?: string;
}

/** A row that is a link as a whole. */
function Item({ title, text, href, to }: ItemProps) {
  const className = 'flex items-center gap-4 border-line border-b py-3 text-small hover:bg-sunken';
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <b className="block font-medium">{title}</b>
        <span className="text-ink-2">{text}</span>
      </span>
      <Icon name="arrow-right" className="flex-none" />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <a href={href} className={className}>
          {content}
        </a>
      ) : (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    </li>
  );
}
