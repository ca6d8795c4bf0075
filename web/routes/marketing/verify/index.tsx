import { data } from 'react-router';
import type { ReceiptCheck } from '#contract/business/legal/receipts.ts';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/index.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Verify a receipt' },
  { name: 'robots', content: 'noindex' },
  { name: 'description', content: 'Check whether the receipt of an accepted document is genuine and unchanged.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).legalAcceptances.verificationKey();
}

/** The form works without scripts: a file, or the text of one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { file, text } = formTexts(await request.formData(), ['file', 'text']);
  const typed = file.trim() === '' ? text : file;
  if (typed.trim() === '')
    return data(invalid('Please choose the file of a receipt, or paste its text.'), { status: 400 });
  try {
    return data<ReceiptCheck>(await context.get(apiContext).legalAcceptances.verify({ file: typed }));
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return data(invalid('This is not a receipt.'), { status: 400 });
  }
}

const invalid = (problem: string): ReceiptCheck => ({ isValid: false, problem });

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        path="/verify"
        title="Verify a receipt"
        lead="When someone accepts a document, they get a signed receipt. Check here whether one is genuine and unchanged."
      />
      <div className="wrap pb-20 lg:pb-24">
        <div className="max-w-[36rem]">
          {actionData && <CheckResult check={actionData} />}
          <form method="post" encType="multipart/form-data" className="grid gap-5">
            <Field id="receipt-file" label="Receipt file" help="The JSON file that you downloaded.">
              {({ required: _optional, ...control }) => (
                <Input
                  {...control}
                  name="file"
                  type="file"
                  accept=".json,application/json"
                  className="file:mr-3 file:rounded-3 file:border-0 file:bg-(--neutral-surface) file:px-2.5 file:font-medium file:text-ink file:[font-family:inherit]"
                />
              )}
            </Field>
            <Field id="receipt-text" label="Or its text">
              {({ required: _optional, ...control }) => (
                <Textarea {...control} name="text" maxLength={60_000} spellCheck={false} />
              )}
            </Field>
            <div>
              <Button type="submit" size="lg">
                Verify
              </Button>
            </div>
          </form>
          <h2 className="mt-14 text-h3">Without this website</h2>
          <p className="mt-3 text-ink-2">
            The program below verifies receipts on your own computer with Node.js:{' '}
            <code>node verify.mjs receipt.json</code>. It contains this public key, with which our signatures are
            verified (Ed25519). With the signed text of an offer as a second file it also says whether that was
            accepted.
          </p>
          <pre className="wrap-anywhere mt-4 whitespace-pre-wrap text-small">{loaderData.key.trim()}</pre>
          <ButtonLink href="/verify/verify.mjs" variant="outline" className="mt-6">
            Download verify.mjs
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Whether the receipt is valid, and if so what it says. */
function CheckResult({ check }: { check: ReceiptCheck }) {
  if (!check.isValid)
    return (
      <Notice tone="critical" role="alert" tabIndex={-1} autoFocus title="Not valid" className="mb-8">
        <p>{check.problem}</p>
      </Notice>
    );
  const { document, acceptedBy, acceptedAt, assurance, issuer } = check.receipt;
  const facts = [
    ['Document', document.title],
    ['Version', String(document.version)],
    ['SHA-256 of the document', document.hash],
    ['Accepted by', acceptedBy.name === null ? acceptedBy.email : `${acceptedBy.name} (${acceptedBy.email})`],
    ['Accepted at', acceptedAt],
    ['Signed in with', assurance === 'aal2' ? 'Two-step verification' : 'Single factor'],
    ['Signed by', issuer],
  ];
  return (
    <Notice tone="positive" role="status" tabIndex={-1} autoFocus title="This receipt is valid" className="mb-8">
      <dl className="mt-2 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-3 text-meta">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
