import { expect, test } from 'vitest';
import { parseBlocks } from './blocks.ts';
import { partsOf } from './legal-text.ts';

/** The words of a paragraph. */
function parseInline(text: string) {
  const [block] = parseBlocks(text);
  return block?.kind === 'paragraph' ? block.text : [];
}

test('headings begin sections and keep the numbers of the text; those without are counted', () => {
  const { lead, sections, description } = partsOf(
    'Privacy Policy',
    '# Privacy Policy\n\nWe process little.\n\n## 1. Purpose\nA.\n\n## 2.1 Scope\nB.\n### Detail\nC.\n\nFinal\n-----\nD.',
  );
  expect(description).toBe('We process little.');
  expect(lead).toEqual([{ kind: 'paragraph', text: [{ text: 'We process little.' }] }]);
  expect(sections.map(({ number, title }) => [number, title])).toEqual([
    ['1', 'Purpose'],
    ['2.1', 'Scope'],
    ['3', 'Final'],
  ]);
  expect(sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph']);
});

test('a heading above all others names the text: it has no number, and the headings below it keep theirs', () => {
  const { lead, sections, description } = partsOf('Terms of Service 2027', '# Terms\n\nNew.\n\n## 1. Scope\nAll.');
  expect(description).toBe('New.');
  expect(lead).toMatchObject([{ text: [{ text: 'Terms', bold: true }] }, { text: [{ text: 'New.' }] }]);
  expect(sections.map(({ number, title }) => [number, title])).toEqual([['1', 'Scope']]);
});

test('a text without headings is all lead, and an empty one is nothing', () => {
  expect(partsOf('T', 'One.\nTwo.  \nThree.')).toMatchObject({
    lead: [{ kind: 'paragraph', text: [{ text: 'One. Two.\nThree.' }] }],
    sections: [],
  });
  expect(partsOf('T', '')).toEqual({ description: 'T', lead: [], sections: [] });
});

test('lists nest, keep their first number, and go on after empty lines and in further lines', () => {
  const text = (said: string) => ({ kind: 'paragraph', text: [{ text: said }] });
  expect(parseBlocks('3. Three\n   goes on\n\n4. Four\n   - a\n   - b\n\n   More.\n\nAfter.')).toEqual([
    {
      kind: 'list',
      ordered: true,
      start: 3,
      entries: [
        [text('Three goes on')],
        [text('Four'), { kind: 'list', ordered: false, start: 1, entries: [[text('a')], [text('b')]] }, text('More.')],
      ],
    },
    text('After.'),
  ]);
  expect(parseBlocks('It was in\n2024. That year')).toEqual([text('It was in 2024. That year')]);
});

test('tables, quotes, code and rules', () => {
  expect(
    parseBlocks('| Cookie | Days |\n|:--|--:|\n| `a\\|b` | 30 |\n| c |\n\n> Said\n> twice\n\n---\n```\n# no\n```'),
  ).toEqual([
    {
      kind: 'table',
      head: [[{ text: 'Cookie' }], [{ text: 'Days' }]],
      rows: [
        [[{ text: 'a|b' }], [{ text: '30' }]],
        [[{ text: 'c' }], []],
      ],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', text: [{ text: 'Said twice' }] }] },
    { kind: 'code', text: '# no' },
  ]);
});

test('bold, italic, links and escapes', () => {
  expect(parseInline('a **b *c*** d_e_f _g_ \\*h\\* 2*3*4')).toEqual([
    { text: 'a ' },
    { text: 'b ', bold: true },
    { text: 'c', bold: true, italic: true },
    { text: ' d_e_f ' },
    { text: 'g', italic: true },
    { text: ' *h* 2*3*4' },
  ]);
  expect(parseInline('[Terms](/terms "T"), <https://a.example/b>, <me@firn.example>')).toEqual([
    { text: 'Terms', href: '/terms' },
    { text: ', ' },
    { text: 'https://a.example/b', href: 'https://a.example/b' },
    { text: ', ' },
    { text: 'me@firn.example', href: 'mailto:me@firn.example' },
  ]);
});

test('HTML is text, and a link that could run a script is none', () => {
  for (const href of ['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', '//evil.example', '/\\evil.example'])
    expect(parseInline(`[x](${href})`)).toEqual([{ text: 'x' }]);
  expect(parseBlocks('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', text: [{ text: '<script>alert(1)</script>' }] },
  ]);
});

test('no word of a text is lost: definitions, indented lines, struck-out words and what is too deep are text', async () => {
  const said = (text: string) => ({ kind: 'paragraph', text: [{ text }] });
  expect(parseBlocks('[1]: https://firn.example')).toEqual([said('[1]: https://firn.example')]);
  expect(parseBlocks('    Indented.\n\n\tAlso ~~this~~.')).toEqual([said('Indented.'), said('Also ~~this~~.')]);
  const deep = JSON.stringify(parseBlocks(`${'> '.repeat(60)}deep\n\nAfter.`));
  expect(deep.match(/"quote"/g)).toHaveLength(6);
  expect(deep).toContain('deep');
  expect(deep).toContain('After.');
  const list = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n');
  const lists = JSON.stringify(parseBlocks(`${list}\n\nAfter.`));
  for (let level = 0; level < 12; level += 1) expect(lists).toContain(`level ${level}`);
  expect(lists.match(/"list"/g)).toHaveLength(6);
});

test('hostile texts take time in proportion to their length', () => {
  // In the square of its length, one of these would take longer than a test may.
  for (const piece of [
    '*',
    '**a ',
    '[',
    '[a](',
    '`',
    '> ',
    '- ',
    '<a@',
    '_a ',
    '| ',
    '#',
    '1. ',
    '![',
    '&amp;',
    '- \n',
    '| a |\n|---|\n',
  ])
    expect(parseBlocks(piece.repeat(200_000 / piece.length)), piece).toBeInstanceOf(Array);
});
