/**
 * Replaces a sheet's custom properties by values, for programs that do not support them, in the colours of the dark theme:
 * a plate has its own dark ground in both themes. Values as in web/styles/tokens.css and sheet.css under `--map-night: 1`.
 */
const ground = '#0f1114';

const night: Record<string, string> = {
  soil: '#b8924f',
  firn: '#7e96a9',
  rock: '#c9c8c3',
  water: '#7e96a9',
  // The summit is not red here: red is used once per page, and several plates may be shown together.
  summit: '#eceae4',
  ink: '#eceae4',
  paper: ground,
  'line-lit': '1',
  'line-mid': '.8',
  'line-shade': '.55',
  'index-lit': '1.7',
  'index-mid': '1.3',
  'index-shade': '.95',
  'rock-lit': '.85',
  'rock-mid': '.65',
  'rock-shade': '.5',
  'hachure-lit': '.65',
  'hachure-mid': '.55',
  'hachure-shade': '.45',
  'hachure-opacity-lit': '.9',
  'hachure-opacity-mid': '.7',
  'hachure-opacity-shade': '.42',
};

export function paintNight(svg: string): string {
  const value = (name: string, fallback: string) => night[name] ?? fallback.replace(/px$/, '');
  return svg
    .replaceAll(/calc\((\d+)\*var\(--map-([a-z-]+),([^)]*)\)\)/g, (_, factor, name, fallback) =>
      String(Number(factor) * Number(value(name, fallback))),
    )
    .replaceAll(/var\(--map-([a-z-]+),([^)]*)\)/g, (_, name, fallback) => value(name, fallback))
    .replaceAll(/<text[^>]*>[^<]*<\/text>/g, '')
    .replace(/(<svg[^>]*>)/, `$1<rect width="100%" height="100%" fill="${ground}"/>`);
}
