/** The values of these text fields; missing fields and files are ''. */
export function formTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
