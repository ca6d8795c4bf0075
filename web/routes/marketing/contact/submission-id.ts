let last: { words: string; id: string } | undefined;

/**
 * An idempotency key: the same values have the same id, so that a resubmission after a lost response is stored once.
 */
export function submissionId(values: object): string {
  const words = JSON.stringify(values);
  if (last?.words !== words) last = { words, id: randomId() };
  return last.id;
}

/** A UUIDv4. `crypto.randomUUID` exists only in secure contexts, not on a plain HTTP address in a local network. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
