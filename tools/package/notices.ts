import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Component } from './components.ts';
import { expressionOf } from './licences.ts';

/** Files in which a package states its licence and the notices that go with it. */
export const noticeFile = /^(?:licen[cs]e|copying|notice|third[-_]party|.*-licen[cs]e)(?:[-._].*)?$/i;

/** The licence texts of all components, each text once below the packages that have it. */
export async function thirdPartyNotices(root: string, components: readonly Component[]): Promise<string> {
  const byText = new Map<string, string[]>();
  for (const component of components) {
    const { path, name, version } = component;
    const texts = await noticesIn(join(root, path));
    const title = `${name}@${version} (${expressionOf(component)})`;
    // A package without a text has the one that its licence names.
    for (const text of texts.length > 0
      ? texts
      : [`Its package has no licence text; it states ${expressionOf(component)}.`])
      byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const parts = [...byText].map(([text, titles]) => `${[...new Set(titles)].join('\n')}\n\n${text}\n`);
  return `Firn contains these parts of others, under their licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

async function noticesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && noticeFile.test(entry.name) && !/\.(js|ts|json|html)$/.test(entry.name))
    .map(({ name }) => name);
  const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim());
}
