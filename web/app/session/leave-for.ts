/**
 * Opens a new document for another user: nothing of the former one's stays in memory. Never resolves, so that what awaits it
 * fetches nothing again in the name of the wrong one.
 */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
