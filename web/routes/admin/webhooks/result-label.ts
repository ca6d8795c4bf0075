/** `204` → `Accepted (204)`, `500` → `Refused (500)`; why there was no answer stays as it is. */
export function resultLabel(result: string): string {
  if (!/^\d{3}$/.test(result)) return result;
  return result.startsWith('2') ? `Accepted (${result})` : `Refused (${result})`;
}
