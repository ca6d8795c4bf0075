const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-23T08:00`, the time in Zurich, as a field of date and time holds it. */
export function toZurichField(at: Date): string {
  return wallClock.format(at).replace(' ', 'T');
}

/** The moment at which clocks in Zurich show this; null for none. */
export function fromZurichField(written: string): Date | null {
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The second step corrects the first one near a change of summer time.
  let moment = asUtc;
  for (let step = 0; step < 2; step++) moment += asUtc - Date.parse(`${toZurichField(new Date(moment))}Z`);
  return new Date(moment);
}
