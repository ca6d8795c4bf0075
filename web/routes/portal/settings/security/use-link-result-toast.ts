import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { type LinkResult, linkResults } from '#contract/identity/sso.ts';
import { successToast } from '#web/api/success-toast.ts';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';

/** Nothing was linked: the toast stays until it is closed. */
const notLinked = (description: string): ToastContent => ({
  variant: 'destructive',
  title: 'Not linked',
  description,
  durationMs: Number.POSITIVE_INFINITY,
});

const linkResultToasts: Record<LinkResult, ToastContent> = {
  linked: successToast('update', 'The provider opens your account now.'),
  already: { title: 'Linked already', description: 'This provider opens your account already.' },
  taken: notLinked('Your account at the provider opens another account here. Nothing was changed.'),
  failed: notLinked(errors.PROVIDER_NOT_LINKED.message),
  expired: notLinked('That took too long, or began in another browser. Please try again.'),
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
