/** Beside each button that creates an account: pressing it accepts what is in force. */
export function TermsSentence({ when = 'By creating an account' }: { when?: string }) {
  return (
    <p className="text-ink-3 text-meta">
      {when} you accept the{' '}
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
