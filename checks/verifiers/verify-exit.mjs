// Verifies exit packs of __ISSUER__. Use: node verify-exit.mjs exit-pack.zip
import { createHash, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

const key = `__KEY__`;

const [file] = process.argv.slice(2);
const problems = [];
function fail(...why) {
  for (const line of [...problems, ...why].slice(0, 20)) console.error(`NOT VALID: ${line}`);
  process.exit(1);
}
if (!file) {
  console.error('Use: node verify-exit.mjs exit-pack.zip');
  process.exit(1);
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

const handle = await open(file).catch(() => fail(`${file} cannot be read.`));
const { size: length } = await handle.stat();

async function read(from, bytes) {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(buffer, 0, bytes, from);
  if (bytesRead !== bytes) throw new Error('the archive was cut off');
  return buffer;
}

// The directory at the end of the archive: the name of every entry, where it is and how long.
async function readDirectory() {
  const tail = await read(Math.max(0, length - 65_600), Math.min(length, 65_600));
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('this is not a ZIP archive, or it was cut off');
  let [count, size, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const large = await read(Number(tail.readBigUInt64LE(locator + 8)), 56);
    [count, size, from] = [32, 40, 48].map((at) => Number(large.readBigUInt64LE(at)));
  }
  if (from + size > length) throw new Error('the directory of the archive was changed');
  const bytes = await read(from, size);
  const found = new Map();
  for (let at = 0; at < size; ) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory of the archive was changed');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = {
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      from: bytes.readUInt32LE(at + 42),
    };
    const isLarge = {
      size: bytes.readUInt32LE(at + 24) === 0xffffffff,
      packed: entry.packed === 0xffffffff,
      from: entry.from === 0xffffffff,
    };
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    for (let part = 0; part + 4 <= extra.length; part += 4 + extra.readUInt16LE(part + 2)) {
      if (extra.readUInt16LE(part) !== 1) continue;
      let value = part + 4;
      const next = () => {
        value += 8;
        return Number(extra.readBigUInt64LE(value - 8));
      };
      if (isLarge.size) next();
      if (isLarge.packed) entry.packed = next();
      if (isLarge.from) entry.from = next();
    }
    if (found.has(name)) throw new Error(`${name} is in the archive twice`);
    found.set(name, entry);
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (found.size !== count) throw new Error('the directory of the archive was changed');
  return found;
}

// The content of an entry, unpacked while it is read.
async function contentOf({ name, method, packed, from }) {
  const head = await read(from, 30);
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const own = (await read(from + 30, nameLength)).toString('utf8');
  if (
    head.readUInt32LE(0) !== 0x04034b50 ||
    own !== name ||
    head.readUInt16LE(8) !== method ||
    (method !== 0 && method !== 8)
  )
    throw new Error('its header was changed');
  const start = from + 30 + nameLength + extraLength;
  if (packed === 0) return Readable.from([]);
  const stored = createReadStream(file, { start, end: start + packed - 1 });
  if (method === 0) return stored;
  const inflate = createInflateRaw();
  pipeline(stored, inflate).catch(() => {});
  return inflate;
}

async function digestOf(entry) {
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of await contentOf(entry)) {
    digest.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: digest.digest('hex') };
}

async function textOf(name) {
  const entry = directory.get(name);
  if (!entry) return fail(`${name} is missing.`);
  try {
    return Buffer.concat(await (await contentOf(entry)).toArray()).toString('utf8');
  } catch {
    return fail(`${name} was changed.`);
  }
}

function parse(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(`${name} was changed.`);
  }
}

const directory = await readDirectory().catch((error) => fail(`${error.message}.`));
const manifestText = await textOf('manifest.json');
const signed = parse(await textOf('manifest.signature.json'), 'manifest.signature.json');
if (sha256(manifestText) !== signed.sha256) fail('manifest.json was changed, or manifest.signature.json.');
if (!verify(null, Buffer.from(String(signed.sha256)), key, Buffer.from(String(signed.signature), 'base64url')))
  fail('manifest.signature.json was changed: the signature does not match, or it is of somebody else.');
const manifest = parse(manifestText, 'manifest.json');
if (manifest.format !== 'firn-exit-pack-1') fail('this is not an exit pack.');

// Every entry is what the manifest says, and there is no other.
const known = new Set(['manifest.json', 'manifest.signature.json']);
for (const { path, size, sha256 } of manifest.entries) {
  known.add(path);
  const entry = directory.get(path);
  if (!entry) {
    problems.push(`${path} is missing.`);
    continue;
  }
  const found = await digestOf(entry).catch(() => null);
  if (found?.sha256 !== sha256 || found.size !== size) problems.push(`${path} was changed.`);
}
for (const name of directory.keys()) if (!known.has(name)) problems.push(`${name} is not in the manifest.`);

// Every audit entry has the hash of its place in the chain of the log.
let [last, entries, following] = [null, 0, 0];
async function checkAudit() {
  for await (const line of createInterface({ input: await contentOf(directory.get('audit-entries.json')) })) {
    if (!line.startsWith('{"position"')) continue;
    const link = JSON.parse(line.replace(/,$/, ''));
    const wrong = (why) => problems.push(`audit-entries.json: entry ${link.position} ${why}`);
    if (sha256(`${link.previousHash}\0${canonical(link.entry)}`) !== link.hash) wrong('was changed.');
    if (link.personal && !isIntact(link.entry, link.personal)) wrong('has a changed personal field.');
    if (last && link.position <= last.position) wrong('is out of order.');
    if (last && link.position === last.position + 1) {
      following += 1;
      if (link.previousHash !== last.hash) wrong('does not follow the entry before it.');
    }
    [last, entries] = [link, entries + 1];
  }
}
if (problems.length === 0) await checkAudit().catch(() => problems.push('audit-entries.json was changed.'));
await handle.close();
if (problems.length > 0) fail();

console.log(
  `VALID: everything of ${manifest.organisation.name}, exported by ${manifest.issuer} on ${manifest.madeAt}.`,
);
console.log(
  `${manifest.entries.length} entries have the size and SHA-256 of the manifest, whose SHA-256 is ${signed.sha256}.`,
);
console.log(
  `${entries} audit entries have the hash of their place in the chain; ${following} follow directly on another one of the organisation.`,
);
if (manifest.missing.length > 0)
  console.log(
    `${manifest.missing.length} files could not be read when the archive was made: ${manifest.missing.join(', ')}`,
  );
