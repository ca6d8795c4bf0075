/** The tags of a document; nothing without one. */
export function Tags({ tags }: { tags: readonly string[] | null }) {
  if (tags === null) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere rounded-3 bg-sunken px-2 py-0.5 font-medium text-ink-2 text-meta">
          {tag}
        </li>
      ))}
    </ul>
  );
}
