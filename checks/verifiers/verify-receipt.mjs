// Verifies receipts of __ISSUER__. Use: node verify.mjs receipt.json
import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

// The public key of __ISSUER__. Compare it with the one on __ISSUER__/verify.
const key = `__KEY__`;

const [file, title, text, attachment] = process.argv.slice(2);
if (!file) {
  console.error('Use: node verify.mjs receipt.json [title text.txt [file of the document]]');
  console.error('A document without a text has an empty text.txt.');
  console.error('Of an offer, with its signed text: node verify.mjs receipt.json content.json');
  process.exit(1);
}

function fail(why) {
  console.error(`NOT VALID: ${why}`);
  process.exit(1);
}

let receipt;
let signature;
try {
  const content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  ({ receipt, signature } = content);
  if (Object.keys(content).join() !== 'receipt,signature') fail('the file has other parts than a receipt.');
  if (receipt.format !== 'firn-receipt-1') fail('this is not a receipt.');
} catch (error) {
  fail(`the file cannot be read as a receipt (${error.message}).`);
}
const bytes = Buffer.from(String(signature), 'base64url');
if (bytes.toString('base64url') !== signature || !verify(null, Buffer.from(JSON.stringify(receipt)), key, bytes)) {
  fail('the signature does not match. The receipt was changed, or signed by somebody else.');
}
// With the signed text of an offer: whether that was accepted.
// With the title, a file of the text and the file that belongs to the document, if there is one: whether they were accepted.
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
if (title && !text && sha256(readFileSync(title)) !== receipt.document.hash) {
  fail('the receipt is genuine, but it is about another content.');
}
if (text) {
  const words = readFileSync(text, 'utf8').trim();
  const content = JSON.stringify([title, words, attachment ? sha256(readFileSync(attachment)) : null]);
  if (sha256(content) !== receipt.document.hash) {
    fail('the receipt is genuine, but it is about another text or file.');
  }
}
const { document, acceptedBy, acceptedAt } = receipt;
console.log(
  `VALID: ${acceptedBy.name ?? acceptedBy.email} (${acceptedBy.email}) accepted version ${document.version} of "${document.title}" on ${acceptedAt}.`,
);
console.log(`SHA-256 of the document: ${document.hash}`);
