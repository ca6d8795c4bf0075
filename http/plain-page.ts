import { sha256Source } from '#server/platform/http/headers.ts';

/** The tokens of the design; the page loads nothing, so its type is that of the fallback. */
const style = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#14161a;--ink-2:#474c54;--focus:#1f5fbf}
@media (prefers-color-scheme:dark){:root{--paper:#0f1114;--ink:#eceae4;--ink-2:#b6b7b5;--focus:#7fb2ff}}
body{max-width:27rem;margin:0;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.625 Arial,sans-serif;overflow-wrap:anywhere}
@media (min-width:40rem){body{padding:6rem 4rem}}
header{font-weight:600;padding-bottom:.75rem;border-bottom:1px solid}
h1{margin:2rem 0 0;font-size:1.75rem;line-height:1.2;font-weight:600;letter-spacing:-.02em}
p{margin:1rem 0 0;color:var(--ink-2)}
strong{color:var(--ink);font-weight:600}
a{display:block;margin-top:1.5rem;padding:.75rem 1rem;border-radius:.25rem;background:var(--ink);color:var(--paper);font-weight:600;text-align:center;text-decoration:none}
.inline{display:inline;padding:0;background:none;color:var(--ink);text-decoration:underline}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

const policy = `default-src 'none'; style-src ${sha256Source(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface PlainPage {
  /** All of these as HTML. */
  title: string;
  header: string;
  body: string;
}

/** A page in the design of the site that depends on nothing: no file, no script, no database. */
export function plainPage({ title, header, body }: PlainPage, init: ResponseInit = {}): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>${header}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    ...init.headers,
  };
  return new Response(html, { ...init, headers });
}
