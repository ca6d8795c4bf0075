import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AsnType, Constructed, fromBER, type OctetString, Primitive } from 'asn1js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { hasOpenssl, type OpensslAuthority, startAuthority } from './openssl-authority.fixture.ts';
import { imprintOf, newNonce, timeStampRequest } from './request.ts';
import { readTimeStamp } from './token.ts';
import { verifiesAlone } from './verifies-alone.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** In place, with bytes of the same length. */
function replaceLast(bytes: Buffer, from: Buffer, to: Buffer): void {
  const at = bytes.lastIndexOf(from);
  expect(at).toBeGreaterThan(0);
  to.copy(bytes, at);
}

describe.skipIf(!hasOpenssl())('with an authority made with openssl', () => {
  const text = `12:${'ab'.repeat(32)}`;
  let authority: OpensslAuthority;
  let roots: string[];
  const now = new Date();

  beforeAll(async () => {
    authority = await startAuthority();
    roots = [await readFile(authority.rootsFile, 'utf8')];
  });
  afterAll(() => authority.close());

  async function stamped(nonce = newNonce(), stampedText = text): Promise<Buffer> {
    return authority.reply(timeStampRequest(stampedText, nonce));
  }

  test('a time stamp is read with its time and its authority, trusted where its root is known', async () => {
    const nonce = newNonce();
    const answer = await stamped(nonce);
    const { stampedAt, authority: name, trusted, token } = readTimeStamp(answer, { text, nonce, roots, now });
    expect([verifiesAlone(token, text), verifiesAlone(token, 'another')]).toEqual([true, false]);
    expect(Math.abs(stampedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect([name, trusted]).toEqual(['O=Test, CN=Test authority', true]);
    expect(readTimeStamp(answer, { text, nonce, roots: null, now }).trusted).toBeNull();
  });

  test('a time stamp of another text, of another request, or under another root is refused with the reason', async () => {
    const nonce = newNonce();
    const answer = await stamped(nonce);
    expect(() => readTimeStamp(answer, { text: `13:${'ab'.repeat(32)}`, nonce, roots, now })).toThrow(
      'of something else',
    );
    expect(() => readTimeStamp(answer, { text, nonce: newNonce(), roots, now })).toThrow('answers another request');
    const other = await startAuthority();
    const otherRoots = [await readFile(other.rootsFile, 'utf8')];
    await other.close();
    expect(() => readTimeStamp(answer, { text, nonce, roots: otherRoots, now })).toThrow('one of the configured roots');
  });

  test('where a byte of an answer is changed, it is refused or says the same', async () => {
    const nonce = newNonce();
    const answer = await stamped(nonce);
    const given = { text, nonce, roots, now };
    const right = readTimeStamp(answer, given);
    for (let at = 0; at < answer.length; at += 23) {
      const changed = Buffer.from(answer);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      let read: ReturnType<typeof readTimeStamp>;
      try {
        read = readTimeStamp(changed, given);
      } catch (error) {
        expect(error, `byte ${at}`).toBeInstanceOf(Error);
        continue;
      }
      expect({ ...read, token: null }, `byte ${at}`).toEqual({ ...right, token: null });
    }
  });

  test('a time stamp of another time, or of a time that cannot be read, is refused', async () => {
    const nonce = newNonce();
    const answer = await stamped(nonce);
    const { stampedAt } = readTimeStamp(answer, { text, nonce, roots, now });
    for (const minutes of [-11, 11]) {
      const other = new Date(stampedAt.getTime() + minutes * minuteMs);
      expect(() => readTimeStamp(answer, { text, nonce, roots, now: other })).toThrow('is not now');
    }
    const written = Buffer.from(`${stampedAt.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`);
    for (const time of ['99999999999999Z', 'aaaaaaaaaaaaaaZ']) {
      const unread = Buffer.from(answer);
      replaceLast(unread, written, Buffer.from(time));
      expect(() => readTimeStamp(unread, { text, nonce, roots, now })).toThrow(/^(the time of its|its answer)/);
    }
  });

  test('signed attributes that were moved into the identifier of the signer do not sign others', async () => {
    const [earlier, nonce] = [newNonce(), newNonce()];
    const other = `13:${'cd'.repeat(32)}`;
    const reply = fromBER(await stamped(earlier, other)).result;
    const inside = (part: AsnType | undefined): AsnType[] =>
      part instanceof Constructed ? (part.valueBlock.value as AsnType[]) : [];
    const signed = inside(inside(inside(reply)[1])[1])[0];
    const signer = inside(inside(signed).at(-1))[0];
    const attributes = inside(signer)[3];
    const moved = Buffer.concat(inside(attributes).map((one) => Buffer.from(one.toBER())));
    inside(signer)[1] = new Primitive({
      idBlock: { tagClass: 3, tagNumber: 0 },
      valueHex: new Uint8Array(moved).buffer,
    });
    const forged = Buffer.from(reply.toBER());
    const octets = inside(inside(inside(signed)[2])[1])[0] as OctetString;
    const before = Buffer.from(octets.getValue());
    replaceLast(forged, imprintOf(other), imprintOf(text));
    replaceLast(forged, earlier, nonce);
    const after = Buffer.from(before);
    replaceLast(after, imprintOf(other), imprintOf(text));
    replaceLast(after, earlier, nonce);
    replaceLast(forged, sha256(before), sha256(after));
    expect(() => readTimeStamp(forged, { text, nonce, roots, now })).toThrow('its signature is wrong');
  });

  test('an answer that grants nothing, or is none, is refused', async () => {
    const nonce = newNonce();
    const unknown = await authority.reply(timeStampRequest(text, nonce).subarray(0, 20));
    expect(() => readTimeStamp(unknown, { text, nonce, roots, now })).toThrow('it refused');
    for (const answer of [Buffer.alloc(0), Buffer.from('<html></html>'), Buffer.from('3003020100', 'hex')])
      expect(() => readTimeStamp(answer, { text, nonce, roots, now })).toThrow(/^its answer/);
  });
});
