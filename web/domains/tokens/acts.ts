import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

interface Token {
  id: string;
  name: string;
}

/** Own tokens, service tokens and those of a user are revoked by a procedure each. */
export function tokenActs(revoke: (ref: { id: string }) => Promise<unknown>): Act<Token>[] {
  return [
    act<Token>({
      label: 'Revoke',
      icon: 'close',
      spoken: ({ name }) => `Revoke ${name}`,
      confirm: ({ name }) => ({
        title: `Revoke “${name}”?`,
        description: 'Programs that use this token are refused from their next call. This cannot be undone.',
        button: 'Revoke token',
      }),
      run: ({ id }) => revoke({ id }),
      toast: ({ name }) => successToast('delete', `“${name}” was revoked.`),
      operation: 'delete',
    }),
  ];
}
