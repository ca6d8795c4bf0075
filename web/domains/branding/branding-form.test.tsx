import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Branding } from '#contract/identity/tenants/branding.ts';
import { queryClient } from '#web/api/queries.ts';
import { BrandingForm } from './branding-form.tsx';

const queryKey = ['branding-of-test'];
let stored: Branding;

function Screen() {
  const { data } = useQuery({ queryKey, queryFn: async () => stored });
  if (!data) return null;
  return (
    <BrandingForm
      branding={data}
      queryKey={queryKey}
      draft="branding-of-test"
      save={async (values, version) => {
        stored = { ...stored, ...values, version: version + 1 };
        return stored;
      }}
    />
  );
}

beforeEach(async () => {
  stored = { version: 0, primaryColor: null, secondaryColor: null, customCss: '', logo: null };
  queryClient.clear();
  sessionStorage.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Primary colour');
});
afterEach(cleanup);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save branding' }));

test('a colour is measured as it is typed, refused below 4.5:1, and a passing one is offered', async () => {
  await userEvent.type(screen.getByLabelText('Primary colour'), '4B8A97');
  await screen.findByText(/Buttons\. 3\.9:1 with white text; text needs 4\.5:1/);
  await save();
  const error = await screen.findByText('3.9:1 with white text; text needs 4.5:1. #457f8b has it');
  expect(error).toBeTruthy();
  expect(stored.version).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Use #457f8b' }));
  await save();
  await expect.poll(() => stored).toMatchObject({ version: 1, primaryColor: '#457f8b' });
});

test('a property is refused beside its field with what is allowed, and stored with its unit', async () => {
  await userEvent.type(screen.getByLabelText('Corner radius (px)'), '13');
  await userEvent.type(screen.getByLabelText('Primary colour, dark theme'), '000000');
  await save();
  await screen.findByText('Please use 0px to 12px');
  await screen.findByText(/^1\.\d:1 /);
  expect(stored.version).toBe(0);
  await userEvent.clear(screen.getByLabelText('Corner radius (px)'));
  await userEvent.type(screen.getByLabelText('Corner radius (px)'), '8');
  await userEvent.clear(screen.getByLabelText('Primary colour, dark theme'));
  await userEvent.selectOptions(screen.getByLabelText('Heading weight'), '600');
  await save();
  await expect.poll(() => stored.customCss).toBe('--corner-radius: 8px;\n--heading-weight: 600;');
});

test('stored properties are shown in their fields', async () => {
  cleanup();
  stored = { ...stored, version: 1, customCss: '--corner-radius: 6px;\n--logo-height: 32px;' };
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Corner radius (px)')).value).toBe('6');
  expect(screen.getByLabelText<HTMLInputElement>('Logo height (px)').value).toBe('32');
});

test('a colour is picked as well as typed, and the picker shows what is typed', async () => {
  const picker = screen.getByLabelText<HTMLInputElement>('Button colour');
  const field = screen.getByLabelText<HTMLInputElement>('Primary colour');
  fireEvent.change(picker, { target: { value: '#2f4f5e' } });
  await expect.poll(() => field.value).toBe('#2f4f5e');
  await userEvent.clear(field);
  await userEvent.type(field, '457F8B');
  expect(picker.value).toBe('#457f8b');
  await save();
  await expect.poll(() => stored).toMatchObject({ version: 1, primaryColor: '#457f8b' });
});
