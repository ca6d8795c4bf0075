import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

afterEach(cleanup);

test('an address can break after its @, and reads and copies as it is', () => {
  render(
    <p>
      <EmailText>cio@bank.example, cfo@bank.example</EmailText>
    </p>,
  );
  const text = screen.getByText('cio@bank.example, cfo@bank.example');
  expect(text.innerHTML).toBe('cio@<wbr>bank.example, cfo@<wbr>bank.example');
});
