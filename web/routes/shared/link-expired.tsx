/** A link that has expired, or was revoked or replaced, looks like one that never existed. */
export function LinkExpired() {
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-[560px] content-center px-5 py-10">
      <h1 className="text-h2">Dashboard not found</h1>
      <p className="pt-3 text-ink-2">
        This link is not valid or has expired. Ask the person who sent it for a new one, or go to the{' '}
        <a href="/" className="link">
          home page
        </a>
        .
      </p>
    </main>
  );
}
