/** The pages by address, with the legal documents that are in force in the place of the pages that they replace. */
export function withDocuments<Page extends { path: string }>(
  stored: readonly Page[],
  documents: ReadonlyMap<string, Page>,
): Page[] {
  const others = stored.filter(({ path }) => !documents.has(path));
  return [...others, ...documents.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
