import { expect, test } from 'vitest';
import { isPermanentBounce } from './bounces.ts';

test.each([
  '550 no such user',
  '550 5.1.1 <anna@bank.example>: Recipient address rejected: User unknown',
  '551 User not local',
  '553 mailbox name not allowed',
  '550-5.1.1 The email account that you tried to reach does not exist.',
])('%s ends the subscription', (answer) => expect(isPermanentBounce(answer)).toBe(true));

test.each([
  '550 5.7.1 Message rejected as spam by Content Filtering.',
  '552 5.2.2 Mailbox full',
  '554 5.7.1 Service unavailable; client host blocked',
  '554 Transaction failed',
  '451 4.7.1 Greylisted',
  'connect ECONNREFUSED 127.0.0.1:25',
  '',
])('%s does not', (answer) => expect(isPermanentBounce(answer)).toBe(false));
