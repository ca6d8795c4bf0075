/** `assigneeId` → `Assignee`, `serviceType` → `Service type`. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
