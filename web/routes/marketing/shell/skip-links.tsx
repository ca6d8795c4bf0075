const targets = [
  { label: 'main content', href: '#main' },
  { label: 'navigation', href: '#navigation' },
  { label: 'footer', href: '#footer' },
];

/** The first stops of the keyboard: past what every page repeats. */
export function SkipLinks() {
  return (
    <nav aria-label="Skip" className="print:hidden">
      {targets.map(({ label, href }) => (
        <a key={href} href={href} className="skip-link">
          Skip to {label}
        </a>
      ))}
    </nav>
  );
}
