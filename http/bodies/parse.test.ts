import { expect, test } from 'vitest';
import { parseForm, parseMultipart, parseUrlEncoded } from './parse-form.ts';
import { parseJson } from './parse-json.ts';

const json = (text: string) => () => parseJson(Buffer.from(text));
const malformed = expect.objectContaining({ code: 'INVALID_INPUT', status: 400 });
const tooLarge = expect.objectContaining({ code: 'TOO_LARGE', status: 413 });

test('JSON is refused beyond a depth and a number of parts, whatever its size', () => {
  expect(json(`${'['.repeat(20)}${']'.repeat(20)}`)()).toHaveLength(1);
  expect(json(`${'['.repeat(21)}${']'.repeat(21)}`)).toThrow(malformed);
  expect(json('{"a":'.repeat(21) + 1 + '}'.repeat(21))).toThrow(malformed);
  expect(json(`[${'1,'.repeat(4_997)}1]`)()).toHaveLength(4_998);
  expect(json(`[${'1,'.repeat(5_000)}1]`)).toThrow(malformed);
  expect(json(`[${'{},'.repeat(2_500)}{}]`)).toThrow(malformed);
});

test('brackets and commas in strings do not count, also behind an escaped quote', () => {
  const text = `\\"${'[,{'.repeat(9_000)}\\\\`;
  expect(json(`{"a":"${text}","b":[1]}`)()).toEqual({ a: `"${'[,{'.repeat(9_000)}\\`, b: [1] });
  expect(json('{"a":"\\')).toThrow(malformed);
  expect(json('{"a')).toThrow(malformed);
});

test('a whole body of brackets is refused, and one of text read, in time in proportion to its length', () => {
  // In the square of its length, one of these would take longer than a test may.
  expect(json('['.repeat(2_500_000))).toThrow(malformed);
  expect(json(`[${'{},'.repeat(850_000)}{}]`)).toThrow(malformed);
  expect(json(`"${'a'.repeat(2_500_000)}"`)()).toHaveLength(2_500_000);
});

const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const multipart = (parts: number) => Buffer.from(`${part('a').repeat(parts)}--x--\r\n`);
const type = 'multipart/form-data; boundary=x';

test('a form has at most a hundred fields, in both encodings', async () => {
  expect([...parseUrlEncoded(Buffer.from('a=1&'.repeat(99)))]).toHaveLength(99);
  expect(() => parseUrlEncoded(Buffer.from('a=&'.repeat(80_000)))).toThrow(tooLarge);
  expect([...(await parseMultipart(multipart(100), type))]).toHaveLength(100);
  await expect(parseMultipart(multipart(101), 'multipart/form-data; boundary="x"')).rejects.toEqual(tooLarge);
});

test('endless names and names with endless levels are refused', () => {
  expect([...parseUrlEncoded(Buffer.from('a[b][c]=1'))]).toEqual([['a[b][c]', '1']]);
  expect(() => parseUrlEncoded(Buffer.from(`a${'%5Bb%5D'.repeat(30)}=1`))).toThrow(malformed);
  expect(() => parseUrlEncoded(Buffer.from(`${'a'.repeat(300)}=1`))).toThrow(malformed);
});

test('a form is read in both encodings, with its JSON files and without others; anything else is refused', async () => {
  const fields = async (bytes: Buffer, of: string) => [...(await parseForm(bytes, of))];
  expect(await fields(Buffer.from('a=%C3%A9&b=2'), 'application/x-www-form-urlencoded;charset=UTF-8')).toEqual([
    ['a', 'é'],
    ['b', '2'],
  ]);
  const file = Buffer.from(`${part('a')}${part('f"; filename="f').replaceAll('\r\n\r\n', '\r\n\r\n')}--x--\r\n`);
  expect(await fields(file, type)).toEqual([['a', '1']]);
  const json = `${part('a')}${part('f"; filename="f.json').replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n')}--x--\r\n`;
  expect(await fields(Buffer.from(json), type)).toEqual([
    ['a', '1'],
    ['f', '1'],
  ]);
  for (const [body, of] of [
    ['{}', 'application/json'],
    ['x', ''],
    ['nothing', type],
    ['x', 'multipart/form-data'],
    [`${part('a')}--x--\r\n`, 'multipart/form-data; xboundary=y; boundary=x'],
  ] as const) {
    await expect(parseForm(Buffer.from(body), of)).rejects.toEqual(malformed);
  }
});
