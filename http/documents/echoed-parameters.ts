import { type StoredResponse, storeResponse } from '#server/platform/http/stored-response.ts';

/** A query parameter that a page only repeats, in links and hidden fields. */
export interface EchoedParameter {
  name: string;
  value: string;
}

/** The value with which such a page is rendered, once for all values. A path, like a return address. */
export function placeholderOf(name: string): string {
  return `/put-the-value-of-${name}-here`;
}

/** The page with the value in the places of its placeholder. Costs a replacement and a compression, not a rendering. */
export function withEchoedParameter(page: StoredResponse, { name, value }: EchoedParameter): Promise<StoredResponse> {
  const placeholder = placeholderOf(name);
  const html = page.variants.identity.body
    .toString()
    .replaceAll(inQuery(placeholder), () => inQuery(value))
    .replaceAll(placeholder, () => inAttribute(value));
  const { status, route, headers } = page;
  return storeResponse({ status, route, headers, body: Buffer.from(html), quality: 1 });
}

/** As in `?name=…` of a link; it needs no further escaping in HTML. */
function inQuery(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function inAttribute(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
