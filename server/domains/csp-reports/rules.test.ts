import { expect, test } from 'vitest';
import { groupReports, maximumReports, parseReports } from './rules.ts';

const origin = 'https://firn.example';
const pathOf = (path: string) => (path.startsWith('/admin/') ? '/admin/inquiries/:id' : path);
const group = (body: unknown) => groupReports(parseReports(body), origin, pathOf);

const modern = (body: object, type = 'csp-violation') => ({
  type,
  age: 12,
  url: `${origin}/contact?name=anna`,
  body: { documentURL: `${origin}/contact`, blockedURL: 'inline', effectiveDirective: 'script-src-elem', ...body },
});
const older = (report: object) => ({ 'csp-report': { 'document-uri': `${origin}/contact`, ...report } });

test('both forms of reports are read', () => {
  const expected = [{ directive: 'script-src-elem', blocked: 'inline', path: '/contact', count: 1 }];
  expect(group([modern({})])).toEqual(expected);
  expect(group(modern({}))).toEqual(expected);
  expect(group(older({ 'blocked-uri': 'inline', 'effective-directive': 'script-src-elem' }))).toEqual(expected);
  expect(group(older({ 'blocked-uri': 'inline', 'violated-directive': "script-src-elem 'self'" }))).toEqual(expected);
});

test('what is no report is left out, and so are reports of other kinds', () => {
  for (const body of [null, 'x', {}, { 'csp-report': {} }, [{ type: 'csp-violation', body: {} }, null]])
    expect(parseReports(body)).toEqual([]);
  expect(parseReports([modern({}, 'deprecation')])).toEqual([]);
});

test('of addresses only the origin or the scheme is kept, and of the page only its path', () => {
  const body = [
    modern({ blockedURL: 'https://evil.example/steal?user=anna#x', documentURL: `${origin}/contact?mail=anna#me` }),
    modern({ blockedURL: 'data:text/html,anna' }),
    modern({ blockedURL: 'chrome-extension://abcdef/inject.js' }),
    modern({ blockedURL: 'eval', documentURL: `${origin}/admin/inquiries/0190a000` }),
    modern({ blockedURL: '' }),
  ];
  expect(group(body).map(({ blocked, path }) => `${blocked} ${path}`)).toEqual([
    'chrome-extension /contact',
    'data /contact',
    'eval /admin/inquiries/:id',
    'https://evil.example /contact',
    'unknown /contact',
  ]);
  expect(JSON.stringify(group(body))).not.toContain('anna');
});

test('reports about other sites, unknown directives and overlong hosts are left out', () => {
  const made = [
    modern({ documentURL: 'https://other.example/contact' }),
    modern({ documentURL: 'nonsense' }),
    modern({ effectiveDirective: 'anything' }),
    modern({ blockedURL: `https://${'a'.repeat(60)}.${'b.'.repeat(200)}example/` }),
    modern({ blockedURL: 'Not a keyword' }),
  ];
  expect(group(made)).toEqual([]);
});

test('equal reports are counted once, and a long list is cut', () => {
  expect(group([modern({}), modern({})])).toMatchObject([{ count: 2 }]);
  expect(group(new Array(maximumReports + 5).fill(modern({})))).toMatchObject([{ count: maximumReports }]);
});
