/** `18.4 KB` (spec 001 §2.16) */
export function kilobytesOf(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
