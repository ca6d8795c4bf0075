import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { queryClient } from '#web/api/queries.ts';
import { issueDraft } from '#web/domains/newsletter-issues/acts.ts';
import { clearDrafts, writeDraft } from '#web/forms/drafts.ts';
import { StartIssue } from './start-issue.tsx';

const issue: IssueDetail = {
  id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  subject: 'November',
  intro: 'News',
  posts: [],
  status: 'draft',
  mailsPerMinute: 60,
  updatedAt: new Date(0),
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  recipients: null,
  sent: 0,
  waiting: 0,
  failed: 0,
  bounced: 0,
  subscribers: 2,
  audience: 2,
  choices: [],
  topics: [],
  topicNames: [],
  topicChoices: [],
};

afterEach(cleanup);

function draw(given: Partial<IssueDetail>) {
  const changes = {
    isPending: false,
    change: () => {},
    run: () => new Promise<IssueDetail>(() => {}),
    refusal: null,
    reload: async () => {},
  };
  render(
    <QueryClientProvider client={queryClient}>
      <StartIssue issue={{ ...issue, ...given }} changes={changes} />
    </QueryClientProvider>,
  );
  return screen.getByRole('button');
}

test('an issue is sent to a number of subscribers', () => {
  const button = draw({});
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Send to 2 subscribers…', null]);
});

test('with changes that are not saved it says to save first, and another button stands out', () => {
  const button = draw({});
  act(() => writeDraft(issueDraft(issue), 'Unsaved'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.className).toContain('button-outline');
  screen.getByText(/^Save first/);
});

test('it says to save first also where the browser stores nothing', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is blocked');
  });
  const button = draw({});
  act(() => writeDraft(issueDraft(issue), 'Unsaved'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  act(clearDrafts);
  blocked.mockRestore();
});

test('without subscribers it says why it cannot be sent', () => {
  expect(draw({ subscribers: 0 }).getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Nobody is subscribed to the newsletter yet.');
});

test('with topics it names those who want them, and is not sent to nobody or to one that is turned off', () => {
  expect(draw({ audience: 1 }).textContent).toBe('Send to 1 subscriber…');
  cleanup();
  expect(draw({ audience: 0 }).getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Nobody chose these topics, and everybody made a choice.');
  cleanup();
  const off = { id: '01980000-0000-7000-8000-000000000002', name: 'Cost', isActive: false };
  expect(draw({ topics: [off.id], topicChoices: [off] }).getAttribute('aria-disabled')).toBe('true');
  screen.getByText('The topic “Cost” is turned off. Take it out, or turn it on again.');
});
