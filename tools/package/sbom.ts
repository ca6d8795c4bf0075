import { createHash } from 'node:crypto';
import type { Component } from './components.ts';
import { expressionOf } from './licences.ts';

interface Described {
  version: string;
  components: readonly Component[];
  /** Programs inside packages, which their package does not describe. */
  programs: readonly { name: string; version: string; license: string }[];
  /** When the source was committed; null: not known, and then left out. */
  at: Date | null;
}

/** The list of components in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json). The same components give the same text. */
export function softwareBillOfMaterials({ version, components, programs, at }: Described): string {
  const listed = [
    ...components.map(describe),
    ...programs.map(({ name, version, license }) => ({
      type: 'application',
      'bom-ref': `pkg:generic/${name}@${version}`,
      name,
      version,
      licenses: licensesOf(license),
      purl: `pkg:generic/${name}@${version}`,
    })),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([version, listed]))
    .digest('hex');
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${uuidOf(digest)}`,
      version: 1,
      metadata: {
        ...(at && { timestamp: at.toISOString() }),
        component: { type: 'application', 'bom-ref': `pkg:generic/firn@${version}`, name: 'firn', version },
      },
      components: listed,
    },
    null,
    1,
  )}\n`;
}

function describe(component: Component) {
  const { name, version, path, integrity, isBundled } = component;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    // A package may be there twice in one version.
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    licenses: licensesOf(expressionOf(component)),
    purl,
    properties: [{ name: 'firn:contained', value: isBundled ? 'in a bundle' : 'as files' }],
  };
}

const licensesOf = (expression: string) =>
  /^[\w.-]+$/.test(expression) ? [{ license: { id: expression } }] : [{ expression }];

/** `sha512-…` in base64, as npm writes it, in the words of CycloneDX. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(' ')[0]?.split(/-(.*)/s) ?? [];
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

/** A UUID of version 8: the digest with the bits that make it one. */
function uuidOf(digest: string): string {
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 3) | 8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, variant + digest.slice(17, 20)];
  return [...parts, digest.slice(20, 32)].join('-');
}
