import { z } from 'zod';
import { policyDirectives } from '#contract/operations/policy-directives.ts';

/** Reports that one request may carry; further ones are ignored. */
export const maximumReports = 20;

/** One refusal as a browser reports it, before anything of it is trusted. */
interface Reported {
  documentUrl: string;
  blockedUrl: string;
  directive: string;
}

/** What is stored of one kind of refusal. */
export interface Refused {
  directive: string;
  blocked: string;
  path: string;
  count: number;
}

/** Sent by browsers that read `report-to`: in a list, from WebKit alone. */
const reportToForm = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: z.string(), blockedURL: z.string().default(''), effectiveDirective: z.string() }),
  })
  .transform(({ body: { documentURL, blockedURL, effectiveDirective } }): Reported => {
    return { documentUrl: documentURL, blockedUrl: blockedURL, directive: effectiveDirective };
  });

/** Sent by browsers that read `report-uri`. */
const reportUriForm = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'blocked-uri': z.string().default(''),
      'effective-directive': z.string().default(''),
      'violated-directive': z.string().default(''),
    }),
  })
  .transform(({ 'csp-report': report }): Reported => {
    // Older browsers say "img-src 'self'": the directive and its sources.
    const [directive = ''] = (report['effective-directive'] || report['violated-directive']).split(' ', 1);
    return { documentUrl: report['document-uri'], blockedUrl: report['blocked-uri'], directive };
  });

const anyForm = z.union([reportToForm, reportUriForm]);

/** Reads the reports in a body, in any of their forms, and leaves out what is none. */
export function parseReports(body: unknown): Reported[] {
  const list = Array.isArray(body) ? body.slice(0, maximumReports) : [body];
  return list.map((report) => anyForm.safeParse(report).data).filter((report) => report !== undefined);
}

/**
 * The reports about our own pages, counted by kind and ordered, so that parallel requests cannot deadlock. What is not in
 * the form of our policy is left out, because anybody can send reports.
 */
export function groupReports(reports: Reported[], origin: string, pathOf: (path: string) => string): Refused[] {
  const kinds = new Map<string, Refused>();
  for (const { documentUrl, blockedUrl, directive } of reports) {
    const known = policyDirectives.find((name) => name === directive);
    const page = URL.parse(documentUrl);
    const blocked = sourceOf(blockedUrl);
    if (!known || page?.origin !== origin || blocked === null) continue;
    const path = pathOf(page.pathname);
    const kind = { directive: known, blocked, path };
    kinds.set(keyOf(kind), { ...kind, count: (kinds.get(keyOf(kind))?.count ?? 0) + 1 });
  }
  return [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}

/** Reports with the same key are counted together. */
export function keyOf({ directive, blocked, path }: Record<'directive' | 'blocked' | 'path', string>): string {
  return `${directive} ${blocked} ${path}`;
}

/** The longest host name has 253 characters. */
const maximumSourceLength = 300;

/** A keyword as it is; of an address the origin, or only the scheme where there is none: `data`, `chrome-extension`. */
function sourceOf(blocked: string): string | null {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked || 'unknown';
  const url = URL.parse(blocked);
  if (url === null) return null;
  const source = url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol.slice(0, -1);
  return source.length > maximumSourceLength ? null : source;
}
