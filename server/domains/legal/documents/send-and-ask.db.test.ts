import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

test('one step puts a draft under review and tells its reviewers; who cannot review leaves it a draft', async () => {
  const { id, version } = await addDocument(anna);
  const { legalDocuments } = anna.api;
  await expect(legalDocuments.sendForReview({ id, version, reviewerIds: [anna.id] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { reviewerIds: 'The author of this version cannot review it' } },
  });
  expect(await legalDocuments.get({ id })).toMatchObject({ status: 'draft', version, approvals: [] });
  const sent = await legalDocuments.sendForReview({ id, version, reviewerIds: [beat.id], comment: 'All is new.' });
  expect(sent).toMatchObject({
    status: 'review',
    approvals: [{ reviewer: { email: 'beat@firn.example' }, status: 'pending', requestComment: 'All is new.' }],
  });
  expect(sent.events.map(({ kind }) => kind)).toEqual(['created', 'sent-for-review', 'approval-requested']);
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['beat@firn.example', expect.stringContaining('Please review “Privacy Policy”')],
  ]);
});

test('a text is previewed as its readers would see it, with the company where it is a public page', async () => {
  const text = { title: 'Terms', content: '# Terms\n\n## 1. Who\nBy **{legalName}**, for {retention.spam}.' };
  const preview = (publicPage: '/terms' | 'none') =>
    anna.api.legalDocuments.preview({ ...text, documentType: 'terms', publicPage });
  const { legalName } = await anna.api.content.company();
  const blocksWith = (name: string) => ({
    lead: [],
    sections: [
      {
        number: '1',
        title: 'Who',
        blocks: [
          { kind: 'paragraph', text: [{ text: 'By ' }, { text: name, bold: true }, { text: ', for 90 days.' }] },
        ],
      },
    ],
  });
  expect(await preview('/terms')).toEqual(blocksWith(legalName));
  expect(await preview('none')).toEqual(blocksWith('{legalName}'));
});
