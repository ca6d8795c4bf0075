import { escapeXml } from '#server/domains/site-files/xml.ts';
import type { Ctx, TenantHost } from '#server/platform/context.ts';
import { plainPage } from '../plain-page.ts';

interface Continuation {
  address: string;
  host: TenantHost;
  /** Whether the sign-in is no longer valid, so that nothing of it is sent. */
  isOver?: boolean;
}

/** Asks whether to continue at the own domain of an organisation, which receives the sign-in by the link alone. */
export function continuePage(
  { appUrl }: Pick<Ctx, 'appUrl'>,
  { address, host, isOver = false }: Continuation,
): Response {
  const own = escapeXml(new URL(appUrl).host);
  const domain = escapeXml(new URL(host.origin).host);
  const name = escapeXml(host.name);
  const text = isOver
    ? `<p>Your sign-in at <strong>${domain}</strong>, the address of <strong>${name}</strong>, could not be completed. Continue there to sign in again.</p>`
    : `<p>You are signing in to <strong>${name}</strong>, which runs its own address <strong>${domain}</strong>.</p>
<p>Continue only if you started signing in there yourself. Otherwise close this page: someone else could be signed in as you.</p>`;
  const title = `Continue to ${domain}`;
  const link = `<a href="${escapeXml(address)}" rel="noreferrer">${title}</a>`;
  return plainPage({ title, header: own, body: `${text}\n${link}` });
}
