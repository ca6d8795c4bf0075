import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { offerMessage } from '#contract/business/offers/offers.ts';
import { queryClient } from '#web/api/queries.ts';
import { MessageForm } from './message-form.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

const texts = { draft: 'question', label: 'Question', placeholder: 'Ask', button: 'Send question' };

test('the field takes what can be sent and no more, and a text that is refused says why and stays', async () => {
  const problem = 'Please remove characters that cannot be shown';
  const send = async () => {
    throw Object.assign(new Error('Invalid'), { code: 'INVALID_INPUT', data: { fields: { body: problem } } });
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MessageForm {...texts} send={send} onSent={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  expect(offerMessage.safeParse('a'.repeat(field.maxLength)).success).toBe(true);
  expect(offerMessage.safeParse('a'.repeat(field.maxLength + 1)).success).toBe(false);
  const user = userEvent.setup();
  await user.type(field, 'When?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText(problem);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['When?', 'true']);
});
