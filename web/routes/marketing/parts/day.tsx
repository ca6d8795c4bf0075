/** A date in Zurich, formatted and machine-readable. */
export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString().slice(0, 10)}>{dayFormat.format(date)}</time>;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Zurich' });
