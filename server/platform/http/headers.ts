import { hash } from 'node:crypto';

/** Hashes of the inline elements (scripts and styles) that a page may use. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export function sha256Source(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Hosts of an outside service that a page may load. */
export interface ExternalSources {
  scripts: string[];
  images: string[];
  connections: string[];
}

const noExternalSources: ExternalSources = { scripts: [], images: [], connections: [] };

/** Where browsers report what the policy of a page refused. Short names: they are sent with every page. */
export const cspReportPath = '/csp';

/**
 * The content security policy of a page: inline elements by hash only, external sources only if listed, frames of our own
 * (`framesOwn`: previews) in the app only, and only previews may be shown in one (`isFramed`). Browsers that know `report-to`
 * ignore `report-uri`, and Firefox reads the address behind `report-to` on https only.
 */
export function policyHeaders(
  hashes: InlineHashes & { framesOwn?: boolean; isFramed?: boolean },
  external: ExternalSources | null,
  isSecure: boolean,
): Record<string, string> {
  const policy = contentSecurityPolicy(hashes, external);
  if (!isSecure) return { 'content-security-policy': policy };
  return {
    'content-security-policy': `${policy}; report-to c`,
    'reporting-endpoints': `c="${cspReportPath}"`,
  };
}

function contentSecurityPolicy(
  { scripts, styles, framesOwn = false, isFramed = false }: Parameters<typeof policyHeaders>[0],
  external: ExternalSources | null,
): string {
  const { scripts: theirs, images, connections } = external ?? noExternalSources;
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...theirs].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    isFramed ? framedBySelf.ancestors : "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ');
}

/** Headers of every document and every call (docs/security.md, Transport). */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...fileHeaders(isSecure),
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Of a document that the app shows in a frame: a preview. */
export const framedBySelf = {
  ancestors: "frame-ancestors 'self'",
  headers: { 'x-frame-options': 'SAMEORIGIN' },
} as const;

/** Of scripts, styles, fonts and images: the other headers mean something for documents only. */
export function fileHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { [hstsHeader]: `${hsts}; includeSubDomains` }),
  };
}

const hstsHeader = 'strict-transport-security';
const hsts = 'max-age=63072000';

/** On a tenant's own domain: what is below it is not ours to decide. */
export const ownDomainHsts = [hstsHeader, hsts] as const;

/** The same headers, as names and values in turn, for a tenant's own domain. */
export function onOwnDomain(headers: readonly string[]): string[] {
  return headers.map((value, index) => (headers[index - 1] === hstsHeader ? hsts : value));
}
