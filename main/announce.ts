/** What a process that serves sends to its supervisor. */
export interface Ready {
  /** Creates the first administrator; null: there is one. */
  setUpLink: string | null;
}

export function announce(appUrl: string, { setUpLink }: Ready): void {
  process.stdout.write(`Firn is ready: ${appUrl}\n`);
  if (setUpLink) announceSetUp(setUpLink);
}

/** A link takes the place of the one before. */
export function announceSetUp(link: string): void {
  process.stdout.write(`There is no administrator yet. Create one here, within 24 hours: ${link}\n`);
}
