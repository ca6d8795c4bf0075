interface AccessibilityButtonProps {
  /** The page about accessibility, when published; without scripts the button is a link to it. */
  href?: string | undefined;
  className?: string;
}

/** Opens the accessibility panel on static pages: `web/public-scripts` listens for `data-accessibility`. */
export function AccessibilityButton({ href, className }: AccessibilityButtonProps) {
  return (
    <>
      <span className="noscript:hidden">
        <button type="button" data-accessibility aria-haspopup="dialog" className={className}>
          Accessibility settings
        </button>
      </span>
      {href && (
        <span className="hidden noscript:inline">
          <a href={href} className={className}>
            Accessibility settings
          </a>
        </span>
      )}
    </>
  );
}
