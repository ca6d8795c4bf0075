import { escapeXml } from '#server/domains/discovery/xml.ts';
import type { TenantHost } from '#server/platform/context.ts';
import { sha256Source } from '#server/platform/http/headers.ts';

const style = `body{max-width:30rem;margin:15vh auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
a{display:block;padding:.75rem 1rem;border:2px solid;border-radius:.5rem;color:inherit;font-weight:600;text-align:center}`;

const policy = `default-src 'none'; style-src ${sha256Source(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Continuation {
  address: string;
  host: TenantHost;
  /** Whether the sign-in is no longer valid, so that nothing of it is sent. */
  isOver?: boolean;
}

/** Asks whether to continue at the own domain of an organisation, which receives the sign-in by the link alone. */
export function continuePage({ address, host, isOver = false }: Continuation): Response {
  const domain = escapeXml(new URL(host.origin).host);
  const name = escapeXml(host.name);
  const text = isOver
    ? `Your sign-in at ${domain}, the address of ${name}, could not be completed. Continue there to sign in again.`
    : `You are signing in to ${name}, which runs its own address ${domain}. Continue only if you began there yourself.
Otherwise somebody else would be signed in as you: close this page.`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Continue to ${domain}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Continue to ${domain}</h1>
<p>${text}</p>
<a href="${escapeXml(address)}" rel="noreferrer">Continue to ${domain}</a>
</main>
</body>
</html>
`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}
