import { useEffect, useState } from 'react';
import { ErrorContent } from '#web/ui/error-screen.tsx';
import { Mark } from '#web/ui/pictures/logo.tsx';
import { loadingStepMs, sessionLoadingSteps } from './session-loading-steps.ts';

const widths = ['w-1/4', 'w-2/4', 'w-3/4', 'w-full'];

/** Requirements 1.2: shown while the session loads; the last step stays until it has loaded. */
export function SessionLoadingScreen() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, sessionLoadingSteps.length - 1)), loadingStepMs);
    return () => clearInterval(timer);
  }, []);
  const percent = ((step + 1) / sessionLoadingSteps.length) * 100;
  return (
    <main className="grid min-h-dvh place-items-center bg-sunken p-5">
      <div className="needs-script in-data-failed:hidden w-full max-w-[450px] rounded-4 border border-line bg-surface px-6.5 py-6 shadow-float">
        <Mark />
        <h1 className="mt-4 text-h4">Securing Your Session</h1>
        <div role="progressbar" aria-label="Securing Your Session" aria-valuenow={percent} className="mt-4 h-1 bg-line">
          <div className={`h-full bg-ink ${widths[step]}`} />
        </div>
        <p className="mt-3 text-small" aria-live="polite">
          {sessionLoadingSteps[step]}
        </p>
        <p className="mt-4 text-ink-3 text-meta">Swiss-grade security protocols are being applied...</p>
      </div>
      {/* A script of the app failed to load, so the app cannot start. */}
      <div className="hidden max-w-xl in-data-failed:block">
        <ErrorContent text="app" here="" />
      </div>
      <noscript>
        <div className="max-w-md">
          <h1 className="text-h3">This part needs JavaScript</h1>
          <p className="mt-2 text-ink-2">
            The member area and the back office run in your browser. Please allow JavaScript for this site, or go back{' '}
            <a href="/" className="link">
              to the public pages
            </a>
            , which work without it.
          </p>
        </div>
      </noscript>
    </main>
  );
}
