import { expect, test } from 'vitest';
import { brandTokensOf } from '#contract/identity/tenants/brand-properties.ts';
import { hostStyle } from './host-brand.tsx';

const logo = { path: '/api/tenant/logo?v=1', width: 240, height: 64 };

test('the look has the colours of both themes, and only what the tenant has set', () => {
  const tokens = brandTokensOf({
    primaryColor: '#2f4f5e',
    secondaryColor: null,
    properties: { '--corner-radius': '8px' },
  });
  const style = hostStyle({ logo: null, tokens });
  expect(style).toContain(':root{--host-primary:#2f4f5e;--host-on-primary:#ffffff}');
  expect(style).toContain(`:root[data-theme="dark"]{--host-primary:${tokens['--brand-primary-dark']}`);
  expect(style).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme]){--host-primary:');
  expect(style).toContain('border-radius:8px');
  expect(style).not.toMatch(/secondary\)|font-weight|host-logo|undefined/);
});

test('a logo is shown at the height that the tenant has set, and nothing is written without a look', () => {
  expect(hostStyle({ logo, tokens: { '--brand-logo-height': '36px' } })).toContain('height:36px');
  expect(hostStyle({ logo, tokens: {} })).toContain('height:28px');
  expect(hostStyle({ logo: null, tokens: {} })).toBe('');
});
