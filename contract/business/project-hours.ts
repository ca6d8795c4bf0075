// Without schemas: the screen of a project reads it.

/** `320.5` or `1’200` hours in hundredths; null: nothing typed. What is no number becomes 0, which is refused. */
export function hoursTyped(typed: string): number | null {
  const plain = typed.replace(/[’'\s]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
}

/** `320.5` */
export function hoursText(hundredths: number): string {
  return String(hundredths / 100);
}
