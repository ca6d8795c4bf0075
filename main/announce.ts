/** What a process that serves sends to its supervisor. */
export interface Ready {
  /** Creates the first administrator; null: there is one. */
  setUpLink: string | null;
}

export function announce(appUrl: string, { setUpLink }: Ready): void {
  const lines = [`Firn is ready: ${appUrl}`];
  if (setUpLink) lines.push(`There is no administrator yet. Create one here, within 24 hours: ${setUpLink}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
