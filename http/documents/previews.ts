import type { Context, Hono, MiddlewareHandler } from 'hono';
import { issuePreview } from '#contract/business/newsletter-issues.ts';
import { issuePreviewPath } from '#contract/business/newsletter-states.ts';
import { framedBySelf } from '#server/platform/http/headers.ts';
import { refuse } from '#server/platform/refuse.ts';
import { parseForm } from '../bodies/parse-form.ts';
import type { Env } from '../env.ts';
import { permitted, withRefusals } from '../permitted.ts';

/** Emails use inline styles; nothing else is loaded, and nothing in it runs. The app reads its place, so the origin stays. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; ${framedBySelf.ancestors}`;

/** Emails as their recipients will see them, which the app shows in a frame while they are written. */
export function addPreviews(app: Hono<Env>, withBody: MiddlewareHandler<Env>): void {
  app.post(issuePreviewPath, withBody, (c) => withRefusals(c, () => showIssue(c)));
}

async function showIssue(c: Context<Env>): Promise<Response> {
  const ctx = permitted(c, 'newsletter.manage');
  const form = await parseForm(c.var.body, c.req.header('content-type') ?? '');
  const { previewIssue } = await import('#server/domains/newsletter/issues/preview.ts');
  const html = await previewIssue(ctx, issueIn(String(form.get('content') ?? '')));
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': mailPolicy,
      'cache-control': 'no-store',
      ...framedBySelf.headers,
    },
  });
}

function issueIn(content: string) {
  try {
    return issuePreview.parse(JSON.parse(content));
  } catch {
    throw refuse('INVALID_INPUT', { fields: { '': 'This issue cannot be shown.' } });
  }
}
