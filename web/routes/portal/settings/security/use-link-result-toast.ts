import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { type LinkResult, linkResults } from '#contract/identity/sso/choices.ts';
import { successToast } from '#web/api/success-toast.ts';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';

/** Nothing was linked: the toast stays until it is closed. */
const notLinked = (description: string): ToastContent => ({
  variant: 'destructive',
  title: 'Not connected',
  description,
  durationMs: Number.POSITIVE_INFINITY,
});

const linkResultToasts: Record<LinkResult, ToastContent> = {
  linked: successToast('update', 'You can now sign in through this provider.'),
  already: { title: 'Already connected', description: 'You can already sign in through this provider.' },
  taken: notLinked('Your account at the provider is connected to another account here. Nothing was changed.'),
  failed: notLinked(errors.PROVIDER_NOT_LINKED.message),
  expired: notLinked('The request expired or was started in another browser. Please try again.'),
};

/** Shows the result of linking a provider once, and removes it from the address. */
export function useLinkResultToast(): void {
  const [params, setParams] = useSearchParams();
  const linkParam = params.get('link');
  useEffect(() => {
    if (linkParam === null) return;
    const result = linkResults.find((known) => known === linkParam);
    if (result) addToast(linkResultToasts[result]);
    setParams({}, { replace: true, preventScrollReset: true });
  }, [linkParam, setParams]);
}
