import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TabLinks, useSelectedTab } from './tab-links.tsx';

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'content', label: 'Content' },
];

function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <TabLinks label="Dashboard" tabs={tabs} panelId="panel" />
      <div role="tabpanel" id="panel" aria-label={useSelectedTab(tabs)} />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function open(address: string) {
  const Stub = createRoutesStub([{ path: '/admin', Component: Screen }]);
  render(<Stub initialEntries={[address]} />);
  return userEvent.setup();
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

afterEach(cleanup);

test('the tab in the address is selected, and an unknown one means the first', () => {
  open('/admin?tab=content&status=draft');
  expect(selected()).toBe('Content');
  cleanup();
  open('/admin?tab=harbour');
  expect(selected()).toBe('Overview');
});

test('arrow keys select the next tab and go round, and the back button returns to the one before', async () => {
  const user = open('/admin');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await expect.poll(selected).toBe('Content');
  expect(document.activeElement?.textContent).toBe('Content');
  await screen.findByRole('tabpanel', { name: 'content' });
  await user.keyboard('{ArrowRight}');
  await expect.poll(selected).toBe('Overview');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await expect.poll(selected).toBe('Content');
});

test('one key leaves the tabs', async () => {
  const user = open('/admin');
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Back');
});
