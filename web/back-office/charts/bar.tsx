/** A share of a whole, from 0 to 1, as a bar; its figure stands beside it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-1.5 w-full" aria-hidden="true">
      <rect width="100" height="6" className="fill-line" />
      <rect width={share * 100} height="6" className="fill-ink" />
    </svg>
  );
}
