import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface PasskeyButtonProps {
  /** Sign in, or prove that it is the owner who is signed in already. */
  purpose: 'sign-in' | 'prove';
  children: ReactNode;
}

/** Hidden until `web/enhance/passkey.ts` finds a browser that can do it; the message below it is that script's too. */
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
