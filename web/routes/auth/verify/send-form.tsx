import type { Factor } from '#contract/identity/factors.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button } from '#web/ui/button.tsx';

/** An SMS is sent only on request: it costs money and may arrive at night. */
export function SendForm({ factor, refused }: { factor: Factor; refused: FormRefusal | null }) {
  return (
    <form method="post" className="grid gap-5">
      <input type="hidden" name="factor" value={factor.id} />
      <RefusalNotice refused={refused} />
      <p>
        We send a code to “{factor.friendly_name}”, the number ending in{' '}
        <span className="tabular-nums">{factor.phone_hint}</span>.
      </p>
      <Button type="submit" name="act" value="sms" size="lg" className="w-full">
        Send code by SMS
      </Button>
      <Button type="submit" name="act" value="whatsapp" variant="outline" size="lg" className="w-full">
        Send code by WhatsApp
      </Button>
    </form>
  );
}
