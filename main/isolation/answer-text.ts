/** Everything that an answer contains as one text, files included. */
export async function answerText(output: unknown, headers = new Headers()): Promise<string> {
  const files: Promise<string>[] = [];
  const text = JSON.stringify(output ?? null, (_key, value: unknown) => {
    if (value instanceof Blob) files.push(value.text());
    return typeof value === 'bigint' ? String(value) : value;
  });
  return [text, JSON.stringify([...headers]), ...(await Promise.all(files))].join('\n');
}
