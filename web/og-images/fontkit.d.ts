/** The part of fontkit that we use; it has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number; xOffset: number }[] };
  }
  export function create(file: Uint8Array): Font;
}
