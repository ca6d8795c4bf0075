import type { Factor } from '#contract/identity/factors.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  factor: Factor;
  /** The challenge of the code; '' creates one on submit. */
  challenge: string;
  refused: FormRefusal | null;
}

/** Posts to the current address, so that factor and returnTo are kept. */
export function CodeForm({ factor, challenge, refused }: CodeFormProps) {
  const isPhone = factor.factor_type === 'phone';
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="factor" value={factor.id} />
      <input type="hidden" name="challenge" value={challenge} />
      <RefusalNotice refused={refused} />
      <CodeField
        label={`Code from “${factor.friendly_name}”`}
        help={isPhone ? `6 digits, sent to the number ending in ${factor.phone_hint}` : '6 digits'}
        digits
        refused={refused}
      />
      <Button type="submit" name="act" value="code" size="lg" className="w-full">
        Continue
      </Button>
      {isPhone && (
        <Button type="submit" name="act" value="sms" variant="outline" size="lg" className="w-full">
          Send another code
        </Button>
      )}
    </form>
  );
}
