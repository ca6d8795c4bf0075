/** The label of a button while its operation runs, by its verb: `Save webhook` → `Saving…`. */
export function pendingLabelOf(button: string): string {
  const [verb = ''] = button.split(' ');
  return `${verb.replace(/e$/, '')}ing…`;
}
