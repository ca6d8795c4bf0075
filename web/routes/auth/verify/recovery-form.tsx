import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';

/** For users who lost their factor. Use of a recovery code is reported to them by e-mail. */
export function RecoveryForm({ refused }: { refused: FormRefusal | null }) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <RefusalNotice refused={refused} />
      <CodeField label="Recovery code" help="Each code works once" digits={false} refused={refused} />
      <Button type="submit" name="act" value="recovery-code" size="lg" className="w-full">
        Continue
      </Button>
    </form>
  );
}
