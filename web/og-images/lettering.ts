import { create, type Font } from 'fontkit';

/** One weight of the site's typeface, with a fallback for characters beyond western Europe. */
export interface Face {
  /** The width of a line, in px. */
  width(text: string, size: number, tracking?: number): number;
  /** The text as SVG path data, from the left end of the baseline; `x` and `y` in px. */
  outline(text: string, at: { x: number; y: number }, size: number, tracking?: number): string;
}

/** Draws letters as paths, so that the image needs no fonts where it is rendered. `files`: preferred first. */
export function createFace(files: readonly Uint8Array[]): Face {
  const fonts = files.map((file) => create(file));

  function* glyphs(text: string, size: number, tracking: number) {
    let x = 0;
    for (const { font, run } of runsOf(text, fonts)) {
      const scale = size / font.unitsPerEm;
      const { glyphs: drawn, positions } = font.layout(run);
      for (const [index, { path }] of drawn.entries()) {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        yield { path, x: x + xOffset * scale, scale };
        x += xAdvance * scale + tracking * size;
      }
    }
    return x;
  }

  return {
    width(text, size, tracking = 0) {
      const letters = glyphs(text, size, tracking);
      for (let step = letters.next(); ; step = letters.next()) if (step.done) return step.value;
    },
    outline(text, at, size, tracking = 0) {
      const paths = [...glyphs(text, size, tracking)].map(({ path, x, scale }) =>
        path
          .scale(scale, -scale)
          .translate(at.x + x, at.y)
          .toSVG(),
      );
      return paths.join('').replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
    },
  };
}

/** Runs of characters that one font can draw; characters that no font has are omitted. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

/** Breaks a text into lines of at most this width. A word that is wider gets its own line. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
