import { expect, test } from 'vitest';
import { storeResponse } from '#server/platform/http/stored-response.ts';
import { placeholderOf, withEchoedParameter } from './echoed-parameters.ts';

const placeholder = placeholderOf('next');
const link = new URLSearchParams({ mode: 'sign-up', next: placeholder }).toString().replaceAll('&', '&amp;');
const html = `<a href="?${link}">Sign up</a><input type="hidden" name="next" value="${placeholder}"/>`;

async function pageWith(value: string) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
  const page = await storeResponse({ status: 200, route: '/auth', body: Buffer.from(html), headers, quality: 1 });
  return { page, answer: await withEchoedParameter(page, { name: 'next', value }) };
}

test('the value stands in links and fields, escaped for each', async () => {
  const { answer } = await pageWith(`/admin?a=1&b="'<script>$&`);
  expect(answer.variants.identity.body.toString()).toBe(
    '<a href="?mode=sign-up&amp;next=%2Fadmin%3Fa%3D1%26b%3D%22%27%3Cscript%3E%24%26">Sign up</a>' +
      '<input type="hidden" name="next" value="/admin?a=1&amp;b=&quot;&#x27;&lt;script&gt;$&amp;"/>',
  );
});

test('the page keeps its headers, and has an ETag of its own for each value', async () => {
  const { page, answer } = await pageWith('/admin');
  expect(answer.headers).toEqual(page.headers);
  expect(answer.variants.br.headers).toEqual(expect.arrayContaining(['content-security-policy', "default-src 'none'"]));
  expect(answer.variants.br.etag).not.toBe(page.variants.br.etag);
  expect((await pageWith('/admin')).answer.variants.br.etag).toBe(answer.variants.br.etag);
});
