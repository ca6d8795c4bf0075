import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { receiptVerifier } from './receipts.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };
let carl: Person & { id: string };
let dora: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  carl = await world.signedIn('carl@bank.example');
  dora = await world.signedIn('dora@bank.example');
});

/** A published contract that was sent to this client. */
async function sentTo(client: Person, email: string, content = 'We operate your servers.') {
  const draft = await addDocument(anna, { title: 'Service contract', documentType: 'contract', content });
  const document = await publish(anna, draft, [beat]);
  await anna.api.legalAcceptances.send({ id: document.id, emails: email, message: 'As discussed.' });
  const [request] = await client.api.legalAcceptances.mine();
  if (!request) throw new Error('nothing was sent');
  return { document, id: request.id };
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('a published contract is sent to clients by address, once; they are told in the app and by email', async () => {
  const draft = await addDocument(anna, { title: 'Contract A', documentType: 'contract', content: 'One.' });
  const { legalAcceptances } = anna.api;
  expect(await code(legalAcceptances.send({ id: draft.id, emails: 'carl@bank.example' }))).toBe('NOT_FOUND');
  const { id } = await publish(anna, draft, [beat]);
  await expect(legalAcceptances.send({ id, emails: 'nobody@bank.example, beat@firn.example' })).rejects.toMatchObject({
    data: { fields: { emails: 'No client has an account with nobody@bank.example, beat@firn.example' } },
  });
  const emails = 'Carl@bank.example\ndora@bank.example, carl@bank.example';
  expect(await legalAcceptances.send({ id, emails })).toEqual({ sent: 2 });
  expect(await legalAcceptances.send({ id, emails })).toEqual({ sent: 0 });
  const mine = await carl.api.legalAcceptances.mine();
  expect(mine).toMatchObject([{ title: 'Contract A', number: 1, status: 'waiting', acceptanceId: null }]);

  const { rows } = await carl.api.notifications.list({});
  expect(rows[0]).toMatchObject({ kind: 'document-request', href: `/projects/documents/${mine[0]?.id}` });
  const mails = await world.deliverMail();
  expect(mails.filter(({ to }) => to === 'carl@bank.example').map(({ subject }) => subject)).toEqual([
    'Please read and accept “Contract A”',
  ]);
  expect(await code(dora.api.legalAcceptances.read({ id: mine[0]?.id ?? '' }))).toBe('NOT_FOUND');
  expect(await code(carl.api.legalAcceptances.sent({ id }))).toBe('FORBIDDEN');
  expect(await legalAcceptances.sent({ id })).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  const { id: termsId } = await publish(anna, await addDocument(anna, { documentType: 'gtc' }), [beat]);
  expect(await code(legalAcceptances.send({ id: termsId, emails: 'carl@bank.example' }))).toBe('NOT_FOUND');
});

test('pressing the button twice is one acceptance, bound to the text that was shown; both sides get the receipt', async () => {
  const { document, id } = await sentTo(carl, 'carl@bank.example');
  const { contentHash } = await carl.api.legalAcceptances.read({ id });
  const accept = (hash = contentHash, by = carl) =>
    by.api.legalAcceptances.accept({ id, name: ' Carl Muster ', contentHash: hash, tenantId: null });
  expect(await code(accept('0'.repeat(64)))).toBe('CONFLICT');
  expect(await code(accept(contentHash, dora))).toBe('NOT_FOUND');
  await expect(carl.api.legalAcceptances.accept({ id, name: ' ', contentHash, tenantId: null })).rejects.toMatchObject({
    data: { fields: { name: 'Please type your name' } },
  });
  const both = await Promise.all([accept(), accept()]);
  expect(both).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect((await carl.api.activity.list({})).entries[0]).toMatchObject({
    action: 'legal-document.accepted',
    about: document.title,
  });
  const { rows } = await world.db.owner.query('select * from legal_acceptances where document_id = $1', [document.id]);
  expect(rows).toMatchObject([{ typed_name: 'Carl Muster', content_hash: contentHash, number: 1, request_id: id }]);

  const acceptanceId = both[0].acceptanceId ?? '';
  const own = await carl.api.legalAcceptances.receipt({ id: acceptanceId });
  expect(await anna.api.legalAcceptances.receipt({ id: acceptanceId })).toEqual(own);
  expect(await code(dora.api.legalAcceptances.receipt({ id: acceptanceId }))).toBe('NOT_FOUND');
  expect(JSON.parse(own.text).receipt).toEqual({
    format: 'firn-receipt-1',
    id: acceptanceId,
    issuer: 'http://localhost:3000',
    document: { id: document.id, title: 'Service contract', type: 'contract', version: 1, hash: contentHash },
    acceptedBy: { account: carl.id, email: 'carl@bank.example', name: 'Carl Muster' },
    acceptedAt: world.now.toISOString(),
    assurance: 'aal1',
  });
  const mails = (await world.deliverMail()).map(({ to, subject }) => [to, subject]);
  expect(mails).toContainEqual(['carl@bank.example', 'Receipt: “Service contract”']);
  expect(mails).toContainEqual(['anna@firn.example', '“Service contract” was accepted']);
  expect(await anna.api.legalAcceptances.sent({ id: document.id })).toMatchObject([
    { status: 'accepted', typedName: 'Carl Muster', acceptanceId, client: { email: 'carl@bank.example' } },
  ]);
  const audit = await world.db.owner.query(
    "select user_email from audit_entries where action = 'legal-document.accepted' and resource_id = $1",
    [document.id],
  );
  expect(audit.rows).toEqual([{ user_email: 'carl@bank.example' }]);
});

test('a receipt is verified from the file alone; with any field changed it is not valid', async () => {
  const { id } = await sentTo(dora, 'dora@bank.example');
  const { contentHash } = await dora.api.legalAcceptances.read({ id });
  const { acceptanceId } = await dora.api.legalAcceptances.accept({
    id,
    name: 'Dora Beispiel',
    contentHash,
    tenantId: null,
  });
  const { text } = await dora.api.legalAcceptances.receipt({ id: acceptanceId ?? '' });
  const visitor = world.person().api.legalAcceptances;
  const folder = await mkdtemp(join(tmpdir(), 'firn-verify-'));
  await writeFile(join(folder, 'verify.mjs'), await (await receiptVerifier(await anna.ctx())).text());
  const run = async (file: string, ...more: string[]) => {
    await writeFile(join(folder, 'receipt.json'), file);
    const args = [join(folder, 'verify.mjs'), join(folder, 'receipt.json'), ...more];
    return promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout,
      ({ stderr }) => String(stderr),
    );
  };
  expect(await visitor.verify({ file: text })).toMatchObject({
    isValid: true,
    receipt: { acceptedBy: { name: 'Dora Beispiel' } },
  });
  expect(await visitor.verify({ file: JSON.stringify(JSON.parse(text)) })).toMatchObject({ isValid: true });
  expect(await run(text)).toContain(
    'VALID: Dora Beispiel (dora@bank.example) accepted version 1 of "Service contract"',
  );
  await writeFile(join(folder, 'text.txt'), 'We operate your servers.');
  expect(await run(text, 'Service contract', join(folder, 'text.txt'))).toMatch(/^VALID/);
  expect(await run(text, 'Other title', join(folder, 'text.txt'))).toContain('about another text or file');

  await writeFile(join(folder, 'annex.txt'), 'An annex that was not part of it.');
  expect(await run(text, 'Service contract', join(folder, 'text.txt'), join(folder, 'annex.txt'))).toContain(
    'about another text or file',
  );
  const tampered = tamperedFiles(JSON.parse(text));
  expect(tampered.length).toBeGreaterThan(14);
  for (const [what, file] of tampered) {
    expect(await visitor.verify({ file }), what).toMatchObject({ isValid: false });
    expect(await run(file), what).toMatch(/^NOT VALID/);
  }
  for (const file of ['', '{}', 'null', '[]', '{"receipt":null,"signature":1}'])
    expect(await visitor.verify({ file })).toMatchObject({ isValid: false });
  await rm(folder, { recursive: true });
});

interface Signed {
  receipt: Record<string, unknown>;
  signature: string;
}

/** The file once for each field, with that field changed. */
function tamperedFiles(signed: Signed): [string, string][] {
  const files: [string, string][] = [];
  const walk = (value: Record<string, unknown>, path: string[]) => {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) walk(inner as Record<string, unknown>, [...path, key]);
      else files.push([[...path, key].join('.'), changed(signed, [...path, key], inner)]);
    }
  };
  walk(signed.receipt, ['receipt']);
  const { signature } = signed;
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  files.push(['signature', JSON.stringify({ ...signed, signature: other })]);
  files.push(['spaces in the signature', JSON.stringify({ ...signed, signature: `${signature} ` })]);
  files.push(['an addition', JSON.stringify({ ...signed, note: 'x' })]);
  return files;
}

function changed(signed: Signed, path: string[], value: unknown): string {
  const copy = structuredClone(signed) as unknown as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  let target = copy;
  for (const key of path.slice(0, -1)) target = target[key] as Record<string, unknown>;
  const text = String(value);
  target[last] = typeof value === 'number' ? value + 1 : text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  return JSON.stringify(copy);
}

test('an objection opens one inquiry; the document can still be accepted, and not be objected to afterwards', async () => {
  const { id } = await sentTo(carl, 'carl@bank.example');
  const object = () => carl.api.legalObjections.object({ id, reason: 'Section 2 names another city.' });
  const results = await Promise.all([code(object()), code(object())]);
  expect(results).toContain('done');
  expect(await carl.api.legalAcceptances.read({ id })).toMatchObject({ status: 'objected' });
  expect(await code(object())).toBe('CONFLICT');
  const { rows } = await anna.api.inquiries.list({ q: 'Objection to “Service contract”' });
  expect(rows).toMatchObject([{ email: 'carl@bank.example', subject: 'Objection to “Service contract”' }]);
  expect(await anna.api.inquiries.get({ id: rows[0]?.id ?? '' })).toMatchObject({
    consentNote: 'Written by a client about a document that was sent to them.',
  });
  const { contentHash } = await carl.api.legalAcceptances.read({ id });
  const accepted = await carl.api.legalAcceptances.accept({ id, name: 'Carl', contentHash, tenantId: null });
  expect(accepted).toMatchObject({ status: 'accepted', objection: 'Section 2 names another city.' });
  expect(await code(object())).toBe('CONFLICT');
});

test('an archived document cannot be accepted, and a new version shows what was accepted before', async () => {
  const { document, id } = await sentTo(carl, 'carl@bank.example', 'First text.');
  const { contentHash } = await carl.api.legalAcceptances.read({ id });
  await carl.api.legalAcceptances.accept({ id, name: 'Carl', contentHash, tenantId: null });
  const { title, documentType } = document;
  const second = await anna.api.legalDocuments.save({
    ...{ id: document.id, version: document.version, title, documentType, content: 'Second text.' },
  });
  const published = await publish(anna, second, [beat]);
  await anna.api.legalAcceptances.send({ id: document.id, emails: 'carl@bank.example' });
  const [newest] = await carl.api.legalAcceptances.mine();
  const shown = await carl.api.legalAcceptances.read({ id: newest?.id ?? '' });
  expect(shown).toMatchObject({ number: 2, content: 'Second text.', accepted: { number: 1, words: 'First text.' } });
  await anna.api.legalDocuments.archive({ id: document.id, version: published.version });
  const { contentHash: hash } = shown;
  expect(
    await code(carl.api.legalAcceptances.accept({ id: shown.id, name: 'Carl', contentHash: hash, tenantId: null })),
  ).toBe('CONFLICT');
  expect((await carl.api.legalAcceptances.mine())[0]).toMatchObject({ number: 2, status: 'withdrawn' });
});

test('the database lets nobody change an acceptance or accept for somebody else, and a member sees only their own', async () => {
  const { document, id } = await sentTo(dora, 'dora@bank.example');
  const { contentHash } = await dora.api.legalAcceptances.read({ id });
  await dora.api.legalAcceptances.accept({ id, name: 'Dora', contentHash, tenantId: null });
  const { owner } = world.db;
  const only = 'where document_id = $1';
  const change = `update legal_acceptances set typed_name = 'Eve' ${only}`;
  await expect(owner.query(change, [document.id])).rejects.toThrow('an acceptance does not change');
  await expect(owner.query(`delete from legal_acceptances ${only}`, [document.id])).rejects.toThrow('stays while');
  const asCarl = { kind: 'member', userId: carl.id, tenantId: null } as const;
  const seen = await world.services.db.transact(asCarl, (tx) =>
    tx.executeSql(`select id from legal_acceptances where document_id = '${document.id}'`),
  );
  expect(seen).toMatchObject({ rows: [] });
  const forged = `insert into legal_acceptances (id, document_id, number, content_hash, user_id, typed_name, accepted_at, receipt, signature)
    values (gen_random_uuid(), '${document.id}', 1, '${contentHash}', '${carl.id}', 'Carl', now(), '{}', '')`;
  const asAnna = { kind: 'staff', userId: anna.id, tenantId: null } as const;
  await expect(world.services.db.transact(asAnna, (tx) => tx.executeSql(forged))).rejects.toThrow('row-level security');
});

test('an erasure deletes messages and objections, and keeps the receipt of a contract without the account', async () => {
  const eva = await world.signedIn('eva@bank.example');
  const { document, id } = await sentTo(eva, 'eva@bank.example');
  const { contentHash } = await eva.api.legalAcceptances.read({ id });
  await eva.api.legalAcceptances.accept({ id, name: 'Eva', contentHash, tenantId: null });
  const part = inventories.personalData.find(({ name }) => name === 'legal-acceptances');
  const person = { id: eva.id, email: 'eva@bank.example', role: 'user', addresses: ['eva@bank.example'] } as const;
  const ctx = systemContext(world.services, 'test');
  const collected = await world.services.db.transact(
    systemScope,
    (tx) => part?.collect(tx, person) ?? Promise.resolve(),
  );
  expect(collected).toMatchObject({ sent: [{ message: 'As discussed.' }], accepted: [{}] });
  await world.services.db.transact(systemScope, async (tx) => part?.erase(tx, ctx, person));
  await world.db.owner.query('delete from users where id = $1', [eva.id]);
  expect(await anna.api.legalAcceptances.sent({ id: document.id })).toMatchObject([
    { client: null, status: 'accepted', typedName: 'Eva' },
  ]);
  const { rows } = await world.db.owner.query('select message from legal_requests where id = $1', [id]);
  expect(rows).toEqual([{ message: null }]);
});
