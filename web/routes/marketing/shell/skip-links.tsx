import { KeyHints } from '#web/ui/key-hints.tsx';

const targets = [
  { label: 'main content', href: '#main' },
  { label: 'navigation', href: '#navigation' },
  { label: 'search', href: '#search' },
  { label: 'footer', href: '#footer' },
];

/** Skip links past the repeated parts of every page. */
export function SkipLinks() {
  return (
    <nav aria-label="Skip" className="skip-links print:hidden">
      {targets.map(({ label, href }) => (
        <a key={href} href={href} className="skip-link">
          Skip to {label}
        </a>
      ))}
      <KeyHints />
    </nav>
  );
}
