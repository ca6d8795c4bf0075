import type { Redirect } from '#contract/content/redirects.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const change = act<Redirect>({
  label: 'Change',
  icon: 'pencil',
  dialog: lazyModule(async () => (await import('./redirect-dialog.tsx')).RedirectDialog),
});

const remove = act<Redirect>({
  label: 'Remove',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ from }) => ({
    title: `Remove the redirect of ${from}?`,
    description: 'Visitors will no longer find a page at this address, for example from search engines and old links.',
    button: 'Remove redirect',
  }),
  operation: 'delete',
  run: ({ id, version }) => api.redirects.remove({ id, version }),
  toast: ({ from }) => successToast('delete', `${from} no longer redirects.`),
});

export const redirectActs: Act<Redirect>[] = [change, remove];
