/** `18.4 KB` (requirements 2.2.16) */
export function kilobytesOf(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
