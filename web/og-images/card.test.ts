import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type CardFacts, drawCard, type Faces } from './card.ts';
import { cardPath, pagePathOfCard } from './card-path.ts';
import { breakLines, createFace } from './lettering.ts';

let faces: Faces;
const facts: CardFacts = {
  title: 'Cybersecurity',
  label: 'Services',
  company: 'Firn',
  host: 'firn.example',
  sheet:
    '<svg xmlns="http://www.w3.org/2000/svg" id="sheet" width="960" height="300" viewBox="0 0 960 300"><path stroke="var(--map-soil,#A8803F)" stroke-width="calc(3*var(--map-line-lit,.6px))" d="M0 0h9"/><text fill="var(--map-ink,#14161A)" x="8" y="9">4080</text><path fill="var(--map-summit,#D52B1E)" d="M930 51l4.6 8h-9.2z"/></svg>',
};

beforeAll(async () => {
  const face = async (weight: number) => {
    const file = (set: string) => `node_modules/@fontsource/geist/files/geist-${set}-${weight}-normal.woff`;
    return createFace(await Promise.all(['latin', 'latin-ext'].map((set) => readFile(file(set)))));
  };
  faces = { regular: await face(400), medium: await face(500) };
});

test('a card has an address that changes with its page, and maps back to it', () => {
  const pathname = (address: string) => new URL(address, 'https://firn.example').pathname;
  for (const path of ['/', '/services', '/services/cloud']) {
    const [earlier, later] = [cardPath(path, new Date(1)), cardPath(path, new Date(2))];
    expect(earlier).not.toBe(later);
    expect(pagePathOfCard(pathname(earlier))).toBe(path);
  }
  for (const other of ['/offline', '/ogre.png', '/og', '/og/.png', '/services/og.png']) {
    expect(pagePathOfCard(other), other).toBeNull();
  }
});

test('a card renders without fonts and custom properties', () => {
  const svg = drawCard(facts, faces);
  expect(svg).not.toMatch(/<text|var\(|calc\(|font-family|undefined|NaN/);
  expect(svg).toContain('stroke="#A8803F"');
});

test('the summit stays inside the visible part of the map, also at the edge of its sheet', () => {
  const [, left = 0, , width = 0] =
    / viewBox="([\d.]+) ([\d.]+) ([\d.]+)/.exec(drawCard(facts, faces))?.map(Number) ?? [];
  expect(left).toBeLessThan(930);
  expect(left + width).toBeLessThanOrEqual(960);
});

test('a title of any length fits its column, and characters that no font has are omitted', () => {
  const words = 'Datenschutzfolgenabschätzungsverordnungsentwurf für Zürich, Łódź und 東京 ';
  for (const title of [words.repeat(4), 'x'.repeat(120), '', '東京']) {
    expect(drawCard({ ...facts, title, label: null }, faces)).not.toMatch(/undefined|NaN/);
  }
});

test('lines break between words, and a word that is too wide gets its own line', () => {
  expect(breakLines('to be or not to be', (line) => line.length <= 6)).toEqual(['to be', 'or not', 'to be']);
  expect(breakLines('a verylongword b', (line) => line.length <= 6)).toEqual(['a', 'verylongword', 'b']);
  expect(breakLines('  ', () => true)).toEqual([]);
});
