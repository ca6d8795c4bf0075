import { expect, test } from 'vitest';
import { fileHeaders, onOwnDomain, policyHeaders } from './headers.ts';

const none = { scripts: [], styles: [] };

test('the policy names its address for reports, on https in both ways', () => {
  expect(Object.keys(policyHeaders(none, null, false))).toEqual(['content-security-policy']);
  expect(policyHeaders(none, null, false)['content-security-policy']).toMatch(/; report-uri \/csp$/);
  const secure = policyHeaders(none, null, true);
  expect(secure['content-security-policy']).toMatch(/; report-uri \/csp; report-to c$/);
  expect(secure['reporting-endpoints']).toBe('c="/csp"');
});

test('only the app shows frames, and only of our own', () => {
  const policy = (framesOwn: boolean) => policyHeaders({ ...none, framesOwn }, null, false)['content-security-policy'];
  expect(policy(true)).toContain("; frame-src 'self';");
  expect(policy(false)).not.toContain('frame-src');
  expect(policy(true)).toContain("frame-ancestors 'none'");
});

test("on a tenant's own domain HSTS leaves its subdomains alone", () => {
  const own = onOwnDomain(Object.entries(fileHeaders(true)).flat());
  expect(own).toContain('max-age=63072000');
  expect(own.join()).not.toContain('includeSubDomains');
  expect(own).toHaveLength(Object.keys(fileHeaders(true)).length * 2);
});
