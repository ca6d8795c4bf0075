import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { proposedSubdomain, SubdomainSuffix } from './subdomain-suffix.tsx';

afterEach(cleanup);

test.each([
  ['Privatbank Limmat AG', 'privatbank-limmat'],
  ['Banque Exemple & Cie SA', 'banque-exemple-cie'],
  ['Zürcher Spital', 'zurcher-spital'],
  ['  ', ''],
])('%s makes the subdomain %s', (name, subdomain) => {
  expect(proposedSubdomain(name)).toBe(subdomain);
});

function Form() {
  const [name, setName] = useState('');
  const [subdomain, setSubdomain] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="Subdomain" value={subdomain} onChange={({ target }) => setSubdomain(target.value)} />
      <SubdomainSuffix name={name} subdomain={subdomain} set={setSubdomain} />
    </>
  );
}

test('the proposal follows the name until another one is typed', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Subdomain');
  await userEvent.type(screen.getByLabelText('Name'), 'Family office');
  expect(field.value).toBe('family-office');
  await userEvent.clear(field);
  await userEvent.type(field, 'office');
  await userEvent.type(screen.getByLabelText('Name'), ' Zug');
  expect(field.value).toBe('office');
  screen.getByText(`.${location.host}`);
});
