const pattern = /^(\/resources\/whitepapers\/[a-z0-9-]+)\.pdf$/;

/** The whitepaper's page behind the address of its PDF; null for every other address. */
export function pageOfPdf(pathname: string): string | null {
  return pattern.exec(pathname)?.[1] ?? null;
}
