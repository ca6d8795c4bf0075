import { Button, ButtonLink } from './button.tsx';
import { Mark } from './pictures/logo.tsx';

/** Requirements 1.8, render error: the text of a public page and that of the app; and that of a public page beyond a limit. */
export const errorTexts = {
  public: 'We apologize for the inconvenience. An unexpected error occurred while loading this page.',
  app: "We're sorry, but something unexpected happened. Please try refreshing the page or return to the homepage.",
  limited: 'Too many requests. Please wait a moment and try again.',
};

interface ErrorScreenProps {
  text: keyof typeof errorTexts;
  /** The address of the page that failed; '' for the current one. */
  here: string;
  /** Clears the error in the app; without it, Try Again reloads the address. */
  onRetry?: (() => void) | undefined;
  requestId?: string | undefined;
}

/** Requirements 1.8, render error: full screen, with two actions. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[80rem] content-center justify-items-start px-5 py-16 md:px-10 xl:px-16">
      <title>Something went wrong</title>
      <ErrorContent {...props} />
    </main>
  );
}

/** The content without the full-screen layout, for pages that include it hidden. */
export function ErrorContent({ text, here, onRetry, requestId }: ErrorScreenProps) {
  return (
    <>
      <Mark />
      <h1 className="mt-6 -ml-[0.03em] text-title">Something went wrong</h1>
      <p className="mt-5 max-w-xl text-ink-2 text-lead">{errorTexts[text]}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry ? (
          <Button size="lg" onClick={onRetry}>
            Try Again
          </Button>
        ) : (
          <ButtonLink size="lg" href={here}>
            Try Again
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant="outline" href="/">
          Go Home
        </ButtonLink>
      </div>
      {requestId && <p className="mt-8 text-ink-3 text-meta tabular-nums">Request {requestId}</p>}
    </>
  );
}
