import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface PasskeyButtonProps {
  /** To sign in, or to reauthenticate a signed-in user. */
  purpose: 'sign-in' | 'prove';
  children: ReactNode;
}

/** Hidden until `web/public-scripts/passkey.ts` detects support; that script also writes the message below it. */
export function PasskeyButton({ purpose, children }: PasskeyButtonProps) {
  return (
    <div data-passkey={purpose} hidden className="needs-script">
      <Button variant="outline" size="lg" className="w-full">
        {children}
      </Button>
      <p role="alert" className="mt-2 font-medium text-critical text-meta empty:hidden" />
    </div>
  );
}
