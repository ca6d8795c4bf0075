import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Shares the address of the page with what the device offers; otherwise copies it (requirements 2.2.16). */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="outline" onClick={() => void share(title, location.href)}>
      <Icon name="share" />
      Share
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the list of programs is not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url).then(
    () => addToast({ variant: 'success', title: 'Link copied' }),
    () => addToast({ variant: 'destructive', title: 'Your browser does not allow copying', description: url }),
  );
}
