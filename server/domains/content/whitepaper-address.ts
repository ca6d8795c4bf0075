const pattern = /^(\/resources\/whitepapers\/[a-z0-9-]+)\.pdf$/;

/** Returns the path of the whitepaper's page for the address of its PDF; null for any other address. */
export function pageOfPdf(pathname: string): string | null {
  return pattern.exec(pathname)?.[1] ?? null;
}
