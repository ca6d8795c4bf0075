/**
 * How many seconds another server asks us to wait with its `Retry-After` header, which is a number of seconds or a time (RFC 9110, 10.2.3).
 * 0 without a header, with one that cannot be read, and after its time.
 */
export function retryAfterSeconds(headers: Headers, now: Date): number {
  const header = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
}
