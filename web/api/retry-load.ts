import { addToast } from '#web/ui/toasts/toast-store.ts';
import { loadSuccessToast } from './success-toast.ts';

/** Loads again what has failed to load, and says so when it has loaded. */
export async function retryLoad(refetch: () => Promise<{ isSuccess: boolean }>): Promise<void> {
  const { isSuccess } = await refetch();
  if (isSuccess) addToast(loadSuccessToast);
}
