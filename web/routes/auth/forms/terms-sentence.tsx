/** Beside each button that creates an account: pressing it accepts what is in force. */
export function TermsSentence() {
  return (
    <p className="text-ink-3 text-meta">
      By creating an account you accept the{' '}
      <a href="/terms" className="link">
        Terms of Service
      </a>{' '}
      and the{' '}
      <a href="/privacy" className="link">
        Privacy Policy
      </a>
      .
    </p>
  );
}
