import type { Ctx } from '#server/platform/context.ts';
import { publicKeyFor } from '#server/platform/secrets/signing.ts';
import { timeStampVerifier } from './time-stamps/verifier-part.ts';

export const exportPurpose = 'audit-export';
export const exportFormat = 'firn-audit-export-1';

/** The rules of the chain as plain JavaScript, the same as `records/audit/rules.ts`: `sha256`, `canonical` and `isIntact`. */
export const chainRules = `const sha256 = (text) => createHash('sha256').update(text).digest('hex');
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
  const own = personalFields.map((field) => [field, sha256(salt + '\\0' + canonical(values[field]))]);
  return canonical(Object.fromEntries(own)) === canonical(digests);
}
`;

/**
 * The program that verifies an export of the audit log without this installation: one file of plain JavaScript for Node.js,
 * with the public key in it. It ends with 0 for a valid export, with 1 for every other file. The rules of the chain are
 * those of `records/audit/rules.ts`.
 */
export function verifierSource({ appUrl, secrets }: Pick<Ctx, 'appUrl' | 'secrets'>): string {
  return `// Verifies exports of the audit log of ${appUrl}.
// Use: node verify-audit.mjs export.json [heads.jsonl | POSITION:HASH | HASH]...
// The heads are those that were mailed, or the file that they are written to.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const key = \`${publicKeyFor(secrets, exportPurpose)}\`;

const [file, ...given] = process.argv.slice(2);
if (!file) {
  console.error('Use: node verify-audit.mjs export.json [heads.jsonl | POSITION:HASH | HASH]...');
  process.exit(1);
}

function fail(why) {
  console.error('NOT VALID: ' + why);
  process.exit(1);
}

function parse(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(what + ' cannot be read.');
  }
}

${chainRules}
${timeStampVerifier}
// The heads that were given beside the export.
const heads = given.flatMap((text) => {
  const [, position, hash] = /^(?:([0-9]+):)?([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash) return [{ position: position ? Number(position) : null, hash }];
  let content = '';
  try {
    content = readFileSync(text, 'utf8');
  } catch {
    fail(text + ' is neither a head nor a file.');
  }
  const lines = content.split('\\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) fail(text + ' has no heads.');
  return lines.map((line, index) => {
    const head = parse(line, 'line ' + (index + 1) + ' of ' + text);
    if (!Number.isInteger(head?.position) || typeof head.hash !== 'string') fail(text + ' has no heads.');
    return { position: head.position, hash: head.hash };
  });
});

const digest = createHash('sha256');
let [header, end, signature] = [null, null, null];
let [step, position, hash, entries, shown, erased] = ['header', 0, '', 0, 0, 0];
const found = new Map();
let wanted = new Set();

function readHeader(line) {
  if (!line.startsWith('{"header":') || !line.endsWith(',')) fail('this is not an export of the audit log.');
  header = parse(line.slice(10, -1), 'the header');
  if (header?.format !== '${exportFormat}') fail('this is not an export of the audit log.');
  position = header.first ? header.first.position - 1 : 0;
  hash = header.first ? header.first.previousHash : '';
  wanted = new Set([...header.anchors, ...heads].flatMap((head) => [String(head.position), head.hash]));
}

function check(link) {
  const at = position + 1;
  if (link.position !== at) fail('entry ' + at + ' is missing.');
  if (!link.entry) fail('entry ' + at + ' was deleted.');
  if (link.previousHash !== hash) fail('entry ' + at + ' does not follow the entry before it.');
  if (sha256(hash + '\\0' + canonical(link.entry)) !== link.hash) fail('entry ' + at + ' was changed.');
  if (link.personal && !isIntact(link.entry, link.personal)) fail('a personal field of entry ' + at + ' was changed.');
  [position, hash, entries] = [at, link.hash, entries + 1];
  if (link.personal) shown += 1;
  if (link.personal?.salt === '') erased += 1;
  if (wanted.has(String(at)) || wanted.has(hash)) found.set(at, hash);
}

for await (const line of createInterface({ input: createReadStream(file, 'utf8').on('error', () => fail(file + ' cannot be read.')) })) {
  if (step === 'signature') {
    signature = parse(line.replace('"signature":', '').replace(/}$/, ''), 'the signature');
    step = 'done';
    continue;
  }
  if (step === 'done') fail('something follows the signature.');
  digest.update(line + '\\n');
  if (step === 'header') {
    readHeader(line);
    step = 'begin';
  } else if (step === 'begin') {
    if (line !== '"entries":[') fail('this is not an export of the audit log.');
    step = 'entries';
  } else if (step === 'entries' && line === '],') step = 'end';
  else if (step === 'entries') check(parse(line.replace(/,$/, ''), 'the line after entry ' + position));
  else {
    end = parse(line.replace('"end":', '').replace(/,$/, ''), 'the end');
    step = 'signature';
  }
}
if (step !== 'done') fail('the file was cut off after entry ' + position + '.');
if (end?.entries !== entries || end.shown !== shown) fail('the file does not have as many entries as it says.');
if (header.first && (end.position !== position || end.hash !== hash)) fail('the file does not reach the head of the chain.');

const firstPosition = header.first ? header.first.position : 0;
for (const head of [...header.anchors, ...heads]) {
  if (head.position === null) {
    if (![...found.values()].includes(head.hash)) fail('no entry of the export has the hash ' + head.hash + ' of a head.');
    continue;
  }
  if (head.position < firstPosition) continue;
  if (head.position > position) fail('the chain no longer reaches entry ' + head.position + ', whose head was anchored.');
  if (found.get(head.position) !== head.hash) fail('the chain was computed again: entry ' + head.position + ' has another hash than its anchored head.');
  checkTimeStamp(head);
}
const bytes = Buffer.from(String(signature), 'base64url');
if (!verify(null, Buffer.from(digest.digest('hex')), key, bytes)) {
  fail('the signature does not match. The file was changed, or made by somebody else.');
}

console.log('VALID: exported by ' + header.issuer + ' on ' + header.exportedAt + '.');
if (!header.first) console.log('No entry matched.');
else {
  console.log('Entries ' + firstPosition + ' to ' + position + ' are an unbroken chain; ' + shown + ' of them are shown, ' + erased + ' of these erased.');
  const anchored = [...header.anchors, ...heads].filter((head) => found.has(head.position) || head.position === null);
  console.log(anchored.length + ' anchored heads agree, ' + (given.length > 0 ? 'those that you gave included.' : 'all from the file itself. Give the head of a mail to compare with it.'));
  sayTimeStamps();
  const before = heads.filter((head) => head.position !== null && head.position < firstPosition).length;
  if (before > 0) console.log(before + ' of the heads that you gave are of earlier entries than this file has.');
  const last = Math.max(firstPosition - 1, ...found.keys());
  console.log(position - last + ' entries since the last anchored head.');
}
if (end.unsealed > 0) console.log(end.unsealed + ' matching entries were not in the chain yet.');
`;
}
