/** `18.4 KB` (requirements 2.2.16) */
export function kilobytesOf(bytes: number): string {
  return `${Math.max(bytes / 1024, bytes > 0 ? 0.1 : 0).toFixed(1)} KB`;
}
