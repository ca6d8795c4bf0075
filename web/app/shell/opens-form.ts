import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a navigation that opens the form for a new record on its list. */
export const opensForm = { opens: 'form' };

/** Calls `open` once after a navigation with that state, which is then removed: a reload does not open the form again. */
export function useOpensOnArrival(open: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if ((state as Partial<typeof opensForm> | null)?.opens !== opensForm.opens) return;
    open();
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [state, search, navigate, open]);
}
