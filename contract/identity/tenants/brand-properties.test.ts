import { expect, test } from 'vitest';
import { brandTokensOf, readBrandProperties, writeBrandProperties } from './brand-properties.ts';
import { brandingForm } from './branding.ts';

test('allowed properties are read and written again in one form', () => {
  const read = readBrandProperties('--heading-weight:600;\n\n  --corner-radius :  06px ;--primary-color-dark: 9CC2E0');
  expect(read).toEqual({
    properties: { '--heading-weight': '600', '--corner-radius': '6px', '--primary-color-dark': '#9cc2e0' },
  });
  expect('properties' in read && writeBrandProperties(read.properties)).toBe(
    '--primary-color-dark: #9cc2e0;\n--corner-radius: 6px;\n--heading-weight: 600;',
  );
});

test.each([
  'body { display: none }',
  '--corner-radius: 6px; } body { display: none',
  '--corner-radius: calc(1px)',
  '--corner-radius: 6px !important',
  '--corner-radius: 13px',
  '--corner-radius: -1px',
  '--corner-radius: url(https://evil.example)',
  '--heading-weight: 900',
  '--heading-weight: 600; --heading-weight: 500',
  '--brand-primary-light: #000000',
  '--__proto__: 1',
  '--constructor: x',
  '--primary-color-dark: var(--ink)',
  '--primary-color-dark: #000000',
  '--logo-height: 20px/**/',
  '@import "https://evil.example/a.css"',
  'color: red',
  '--corner-radius\\: 6px',
  '</style><script>alert(1)</script>',
])('%s is refused', (text) => {
  expect(readBrandProperties(text)).toHaveProperty('problem');
  expect(brandingForm.safeParse({ customCss: text }).success).toBe(false);
});

test('a dark colour that is too dark is refused with its figure', () => {
  expect(readBrandProperties('--secondary-color-dark: #2f4f5e')).toEqual({
    problem: expect.stringMatching(
      /^--secondary-color-dark: 2\.\d:1 on dark cards; text needs 4\.5:1\. #[0-9a-f]{6} has it$/,
    ),
  });
});

test('the form says beside each field what is wrong with it', () => {
  const { error } = brandingForm.safeParse({ primaryColor: 'red', secondaryColor: '#ffff00', customCss: '' });
  const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? []);
  expect(problems).toEqual({
    primaryColor: 'Please enter a colour such as #2f4f5e',
    secondaryColor: expect.stringContaining('1.0:1 on '),
  });
  expect(brandingForm.parse({ primaryColor: ' 2F4F5E ', secondaryColor: '' })).toEqual({
    primaryColor: '#2f4f5e',
    secondaryColor: null,
    customCss: '',
  });
});

test('a colour that is not chosen for the dark theme is made lighter, and one that is chosen is used', () => {
  const brand = {
    primaryColor: '#2f4f5e',
    secondaryColor: '#2f4f5e',
    properties: { '--secondary-color-dark': '#9cc2e0' },
  };
  const tokens = brandTokensOf(brand);
  expect(tokens['--brand-primary-light']).toBe('#2f4f5e');
  expect(tokens['--brand-primary-dark']).not.toBe('#2f4f5e');
  expect(tokens['--brand-secondary-dark']).toBe('#9cc2e0');
  expect(brandTokensOf({ primaryColor: null, secondaryColor: null, properties: {} })).toEqual({});
});
