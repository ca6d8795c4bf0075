import { refuse } from '#server/platform/refuse.ts';

/** Several times what our longest form has. */
const maximumFields = 100;
/** Longer or more deeply nested names, `a[b][c]`, are no names of ours. */
const maximumNameLength = 200;
const maximumBrackets = 20;

/** As every client writes it. With other parameters, another boundary than the counted one could be meant. */
const boundaryOnly = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]+)"|([^\s";]+))$/i;

const decoder = new TextDecoder();
const ampersand = 38;

export const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded\b/i.test(type);
export const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type);

/** The fields of a form in a link's encoding. Refuses too many with TOO_LARGE before they are parsed. */
export function parseUrlEncoded(bytes: Buffer): URLSearchParams {
  let fields = 1;
  for (let at = bytes.indexOf(ampersand); at !== -1; at = bytes.indexOf(ampersand, at + 1)) {
    if (++fields > maximumFields) throw refuse('TOO_LARGE');
  }
  return withShortNames(new URLSearchParams(decoder.decode(bytes)));
}

/** The parts of a multipart form. Refuses too many with TOO_LARGE before they are parsed, and what is no form. */
export async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
  const [, quoted, plain] = boundaryOnly.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable();
  const mark = `--${boundary}`;
  let marks = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    // One more than parts, for the end.
    if (++marks > maximumFields + 1) throw refuse('TOO_LARGE');
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (form === null) throw unreadable();
  return withShortNames(form);
}

const isJson = ({ type }: File) => /^application\/json\b/i.test(type);

/** A posted form's text fields and JSON files, in whichever of the two encodings. Refuses any other body with INVALID_INPUT. */
export async function parseForm(bytes: Buffer, type: string): Promise<FormData> {
  if (!isUrlEncoded(type) && !isMultipart(type)) throw unreadable();
  const sent = isUrlEncoded(type) ? parseUrlEncoded(bytes) : await parseMultipart(bytes, type);
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value);
    else if (isJson(value)) form.append(name, await value.text());
  }
  return form;
}

export function unreadable(): Error {
  return refuse('INVALID_INPUT', { fields: { '': 'This form could not be read.' } });
}

function withShortNames<Form extends URLSearchParams | FormData>(form: Form): Form {
  for (const name of form.keys()) {
    if (name.length > maximumNameLength || name.split('[').length > maximumBrackets) throw unreadable();
  }
  return form;
}
