let last: { words: string; id: string } | undefined;

/** The same words sent again carry the same id, so that a message whose answer was lost is not stored twice. */
export function submissionId(values: object): string {
  const words = JSON.stringify(values);
  if (last?.words !== words) last = { words, id: randomId() };
  return last.id;
}

/** A UUIDv4. `crypto.randomUUID` exists only on secure origins; a site on a plain address in a local network has none. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
