/**
 * The part of the program `verify-audit.mjs` that checks RFC 3161 time stamps: plain JavaScript, which reads the few fields that
 * it needs. Who signed it is said, with the fingerprint of the certificate; whom to trust is the reader's to know.
 */
export const timeStampVerifier = String.raw`
// The parts of encoded data (DER), one after the other.
function partsOf(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    let length = bytes[at + 1];
    at += 2;
    if (length > 0x84 || length === 0x80) throw new Error('length');
    if (length > 0x80) {
      const size = length - 0x80;
      length = bytes.readUIntBE(at, size);
      at += size;
    }
    if (at + length > bytes.length) throw new Error('length');
    parts.push({ tag: bytes[start], bytes: bytes.subarray(start, at + length), value: bytes.subarray(at, at + length) });
    at += length;
  }
  return parts;
}
const inside = (part) => partsOf(part.value);

const sha256Id = '608648016503040201';
const digests = { [sha256Id]: 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512' };
const messageDigestId = '2a864886f70d010904';

// Checks that the time stamp is of this head, and that it is signed by a certificate that it holds.
function readTimeStamp(token, text) {
  const signed = inside(inside(inside(partsOf(token)[0])[1])[0]);
  const content = inside(inside(signed[2])[1])[0].value;
  const [, , imprint, , time] = inside(partsOf(content)[0]);
  const [algorithm, hashed] = inside(imprint);
  if (inside(algorithm)[0].value.toString('hex') !== sha256Id || hashed.value.toString('hex') !== sha256(text)) return null;
  const signer = inside(inside(signed.at(-1))[0]);
  const digest = digests[inside(signer[2])[0].value.toString('hex')];
  const attributes = Buffer.from(signer[3].bytes);
  attributes[0] = 0x31;
  const stated = partsOf(signer[3].value).map(inside).find(([id]) => id.value.toString('hex') === messageDigestId);
  if (!digest || !inside(stated[1])[0].value.equals(createHash(digest).update(content).digest())) return null;
  const certificates = inside(signed.find(({ tag }) => tag === 0xa0)).map(({ bytes }) => new X509Certificate(bytes));
  const by = certificates.find(({ publicKey }) => verify(digest, attributes, publicKey, signer[5].value));
  if (!by) return null;
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(time.value.toString('ascii'));
  return { time: y + '-' + m + '-' + d + ' ' + h + ':' + min + ':' + s + ' UTC', by };
}

const stamps = [];
function checkTimeStamp(head) {
  if (!head.timeStamp) return;
  let stamp = null;
  try {
    stamp = readTimeStamp(Buffer.from(head.timeStamp, 'base64'), head.position + ':' + head.hash);
  } catch {
    fail('the time stamp of entry ' + head.position + ' cannot be read.');
  }
  if (!stamp) fail('the time stamp of entry ' + head.position + ' is of another head, or its signature is wrong.');
  stamps.push({ position: head.position, ...stamp });
}

function sayTimeStamps() {
  const last = stamps.at(-1);
  if (!last) return;
  console.log(stamps.length + (stamps.length === 1 ? ' head has a time stamp' : ' heads have time stamps') + '. Entry ' + last.position + ' and all before it existed on ' + last.time + ',');
  console.log('says ' + last.by.subject.replaceAll('\n', ', ') + ' (certificate with the SHA-256 fingerprint ' + last.by.fingerprint256 + ').');
}
`;
