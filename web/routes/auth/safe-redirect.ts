/** Resolves paths; only path, query and fragment of the result are used. */
const placeholderOrigin = 'https://nowhere.invalid';

/** `next` if it is an address on this site, else the fallback: never another host or scheme, also when disguised. */
export function safeRedirect(next: string | null, fallback: string): string {
  if (next === null || !isPlainPath(next)) return fallback;
  const url = URL.parse(next, placeholderOrigin);
  if (url?.origin !== placeholderOrigin || !isPlainPath(decodeFully(url.pathname))) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil.example` and `/⇥/evil.example` are hosts. */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !/[\\\p{Cc}]/u.test(text);
}

/** Encoding may be nested; what cannot be decoded is returned as it is. */
function decodeFully(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    return text;
  }
}
