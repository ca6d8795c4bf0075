import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LegalBlock } from '#contract/business/legal/pages.ts';
import { LegalBlocks } from './legal-blocks.tsx';

afterEach(cleanup);

test('a long word of a table breaks anywhere, and the words around it as usual', () => {
  const word = 'x'.repeat(120);
  const table: LegalBlock = {
    kind: 'table',
    head: [[{ text: 'Name' }]],
    rows: [[[{ text: `Host ${word} of the office` }]]],
  };
  render(<LegalBlocks blocks={[table]} />);
  const cell = screen.getByRole('cell');
  expect(cell.textContent).toBe(`Host ${word} of the office`);
  expect([...cell.querySelectorAll('.wrap-anywhere')].map(({ textContent }) => textContent)).toEqual([word]);
});
