import { Link } from 'react-router';
import { Section } from '#web/back-office/section.tsx';
import { CurlExample } from '#web/domains/tokens/curl-example.tsx';

/** How a program authenticates, with an example that runs. */
export function Authentication({ base }: { base: string }) {
  return (
    <Section title="Authentication" size="large" isMain className="pb-10 text-small">
      <p className="mt-4 max-w-168">
        In this browser you are signed in by the session cookie. A program sends an API token with every call: one of
        your own from{' '}
        <Link to="/settings/api" className="link">
          your settings
        </Link>
        , or a{' '}
        <Link to="/admin/api/tokens" className="link">
          service token
        </Link>{' '}
        of the team. The permission of a call must be one of the token; calls that need a session are marked.
      </p>
      <CurlExample base={base} path="/inquiries?status=new" />
      <p className="max-w-168 text-ink-2">
        A token may make 600 calls per minute; beyond that, the response is 429 with a Retry-After header. A wrong,
        revoked or expired token is answered with 401 TOKEN_INVALID.
      </p>
    </Section>
  );
}
