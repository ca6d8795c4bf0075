/** The part of fontverter that we use; it has no types of its own. */
declare module 'fontverter' {
  export function convert(font: Uint8Array, to: 'truetype'): Promise<Uint8Array>;
}
