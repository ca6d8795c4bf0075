// Verifies exports of the audit log of __ISSUER__.
// Use: node verify-audit.mjs export.json [heads.jsonl | POSITION:HASH | HASH]...
// The heads are those that were mailed, or the file that they are written to.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { createReadStream, readFileSync, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const key = `__KEY__`;

function fail(why) {
  console.error(`NOT VALID: ${why}`);
  process.exit(1);
}

function parse(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(`${what} cannot be read.`);
  }
}

// Also in the other verifier: each is handed out as one file.
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
// JSON with sorted keys.
const canonical = (value) =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const personalFields = ['userEmail', 'ipAddress', 'userAgent', 'details'];
// Whether the personal fields are those whose digests are in the chain, or were erased.
function isIntact({ digests }, { salt, ...values }) {
  if (salt === '') return canonical(personalFields.map((field) => values[field])) === '[null,null,null,{}]';
  const own = personalFields.map((field) => [field, sha256(`${salt}\0${canonical(values[field])}`)]);
  return canonical(Object.fromEntries(own)) === canonical(digests);
}

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
    parts.push({
      tag: bytes[start],
      bytes: bytes.subarray(start, at + length),
      value: bytes.subarray(at, at + length),
    });
    at += length;
  }
  return parts;
}
const inside = (part) => partsOf(part.value);

const sha256Id = '608648016503040201';
const digests = { [sha256Id]: 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512' };
const messageDigestId = '2a864886f70d010904';

// Checks that the time stamp is of this head, and that it is signed by a certificate that it holds.
export function readTimeStamp(token, text) {
  const signed = inside(inside(inside(partsOf(token)[0])[1])[0]);
  const content = inside(inside(signed[2])[1])[0].value;
  const [, , imprint, , time] = inside(partsOf(content)[0]);
  const [algorithm, hashed] = inside(imprint);
  if (inside(algorithm)[0].value.toString('hex') !== sha256Id || hashed.value.toString('hex') !== sha256(text))
    return null;
  const signer = inside(inside(signed.at(-1))[0]);
  const digest = digests[inside(signer[2])[0].value.toString('hex')];
  const attributes = Buffer.from(signer[3].bytes);
  attributes[0] = 0x31;
  const stated = partsOf(signer[3].value)
    .map(inside)
    .find(([id]) => id.value.toString('hex') === messageDigestId);
  if (!digest || !inside(stated[1])[0].value.equals(createHash(digest).update(content).digest())) return null;
  const certificates = inside(signed.find(({ tag }) => tag === 0xa0)).map(({ bytes }) => new X509Certificate(bytes));
  const by = certificates.find(({ publicKey }) => verify(digest, attributes, publicKey, signer[5].value));
  if (!by) return null;
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(time.value.toString('ascii'));
  return { time: `${y}-${m}-${d} ${h}:${min}:${s} UTC`, by };
}

const stamps = [];
function checkTimeStamp(head) {
  if (!head.timeStamp) return;
  let stamp = null;
  try {
    stamp = readTimeStamp(Buffer.from(head.timeStamp, 'base64'), `${head.position}:${head.hash}`);
  } catch {
    fail(`the time stamp of entry ${head.position} cannot be read.`);
  }
  if (!stamp) fail(`the time stamp of entry ${head.position} is of another head, or its signature is wrong.`);
  stamps.push({ position: head.position, ...stamp });
}

function sayTimeStamps() {
  const last = stamps.at(-1);
  if (!last) return;
  console.log(
    `${stamps.length} ${stamps.length === 1 ? 'head has a time stamp' : 'heads have time stamps'}. Entry ${last.position} and all before it existed on ${last.time},`,
  );
  console.log(
    `says ${last.by.subject.replaceAll('\n', ', ')} (certificate with the SHA-256 fingerprint ${last.by.fingerprint256}).`,
  );
}

// The heads that were given beside the export: in files, or as they are.
function headsOf(text) {
  const [, position, hash] = /^(?:([0-9]+):)?([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash) return [{ position: position ? Number(position) : null, hash }];
  let content = '';
  try {
    content = readFileSync(text, 'utf8');
  } catch {
    fail(`${text} is neither a head nor a file.`);
  }
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) fail(`${text} has no heads.`);
  return lines.map((line, index) => {
    const head = parse(line, `line ${index + 1} of ${text}`);
    if (!Number.isInteger(head?.position) || typeof head.hash !== 'string') fail(`${text} has no heads.`);
    return { position: head.position, hash: head.hash };
  });
}

let heads = [];
const digest = createHash('sha256');
let [header, end, signature] = [null, null, null];
let [step, position, hash, entries, shown, erased] = ['header', 0, '', 0, 0, 0];
const found = new Map();
let wanted = new Set();

function readHeader(line) {
  if (!line.startsWith('{"header":') || !line.endsWith(',')) fail('this is not an export of the audit log.');
  header = parse(line.slice(10, -1), 'the header');
  if (header?.format !== 'firn-audit-export-1') fail('this is not an export of the audit log.');
  position = header.first ? header.first.position - 1 : 0;
  hash = header.first ? header.first.previousHash : '';
  wanted = new Set([...header.anchors, ...heads].flatMap((head) => [String(head.position), head.hash]));
}

function check(link) {
  const at = position + 1;
  if (link.position !== at) fail(`entry ${at} is missing.`);
  if (!link.entry) fail(`entry ${at} was deleted.`);
  if (link.previousHash !== hash) fail(`entry ${at} does not follow the entry before it.`);
  if (sha256(`${hash}\0${canonical(link.entry)}`) !== link.hash) fail(`entry ${at} was changed.`);
  if (link.personal && !isIntact(link.entry, link.personal)) fail(`a personal field of entry ${at} was changed.`);
  [position, hash, entries] = [at, link.hash, entries + 1];
  if (link.personal) shown += 1;
  if (link.personal?.salt === '') erased += 1;
  if (wanted.has(String(at)) || wanted.has(hash)) found.set(at, hash);
}

async function readExport(file) {
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8').on('error', () => fail(`${file} cannot be read.`)),
  })) {
    if (step === 'signature') {
      signature = parse(line.replace('"signature":', '').replace(/}$/, ''), 'the signature');
      step = 'done';
      continue;
    }
    if (step === 'done') fail('something follows the signature.');
    digest.update(`${line}\n`);
    if (step === 'header') {
      readHeader(line);
      step = 'begin';
    } else if (step === 'begin') {
      if (line !== '"entries":[') fail('this is not an export of the audit log.');
      step = 'entries';
    } else if (step === 'entries' && line === '],') step = 'end';
    else if (step === 'entries') check(parse(line.replace(/,$/, ''), `the line after entry ${position}`));
    else {
      end = parse(line.replace('"end":', '').replace(/,$/, ''), 'the end');
      step = 'signature';
    }
  }
  if (step !== 'done') fail(`the file was cut off after entry ${position}.`);
  if (end?.entries !== entries || end.shown !== shown) fail('the file does not have as many entries as it says.');
  if (header.first && (end.position !== position || end.hash !== hash))
    fail('the file does not reach the head of the chain.');
}

function checkHeads(firstPosition) {
  for (const head of [...header.anchors, ...heads]) {
    if (head.position === null) {
      if (![...found.values()].includes(head.hash)) fail(`no entry of the export has the hash ${head.hash} of a head.`);
      continue;
    }
    if (head.position < firstPosition) continue;
    if (head.position > position) fail(`the chain no longer reaches entry ${head.position}, whose head was anchored.`);
    if (found.get(head.position) !== head.hash)
      fail(`the chain was computed again: entry ${head.position} has another hash than its anchored head.`);
    checkTimeStamp(head);
  }
}

function checkSignature() {
  const bytes = Buffer.from(String(signature), 'base64url');
  if (!verify(null, Buffer.from(digest.digest('hex')), key, bytes)) {
    fail('the signature does not match. The file was changed, or made by somebody else.');
  }
}

function sayResult(firstPosition) {
  console.log(`VALID: exported by ${header.issuer} on ${header.exportedAt}.`);
  if (!header.first) console.log('No entry matched.');
  else {
    console.log(
      `Entries ${firstPosition} to ${position} are an unbroken chain; ${shown} of them are shown, ${erased} of these erased.`,
    );
    const anchored = [...header.anchors, ...heads].filter((head) => found.has(head.position) || head.position === null);
    console.log(
      `${anchored.length} anchored heads agree, ${heads.length > 0 ? 'those that you gave included.' : 'all from the file itself. Give the head of a mail to compare with it.'}`,
    );
    sayTimeStamps();
    const before = heads.filter((head) => head.position !== null && head.position < firstPosition).length;
    if (before > 0) console.log(`${before} of the heads that you gave are of earlier entries than this file has.`);
    const last = Math.max(firstPosition - 1, ...found.keys());
    console.log(`${position - last} entries since the last anchored head.`);
  }
  if (end.unsealed > 0) console.log(`${end.unsealed} matching entries were not in the chain yet.`);
}

async function main([file, ...given]) {
  // Until the end is reached: what stops on the way is not valid.
  process.exitCode = 1;
  if (!file) {
    console.error('Use: node verify-audit.mjs export.json [heads.jsonl | POSITION:HASH | HASH]...');
    process.exit(1);
  }
  heads = given.flatMap(headsOf);
  await readExport(file);
  const firstPosition = header.first ? header.first.position : 0;
  checkHeads(firstPosition);
  checkSignature();
  sayResult(firstPosition);
  process.exitCode = 0;
}

// The server reads its time stamps with the function above, so that it takes none that this program would not.
if (import.meta.main ?? isStarted()) main(process.argv.slice(2));

/** Where Node is too old to say so. */
function isStarted() {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
}
