import { type ReactNode, useEffect, useState } from 'react';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { Step, type StepState, Steps } from '#web/back-office/steps.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSsoAudience } from './audience.ts';
import { ConnectionValues } from './connection-values.tsx';
import { EnableProvider } from './enable-provider.tsx';
import { stepSummary, stepTitle } from './labels.ts';
import { MetadataImport } from './metadata-import.tsx';
import { ProviderConnectionTest } from './provider-connection-test.tsx';
import { type FormStep, providerParts } from './provider-fields.ts';
import { type ProviderStep, providerSteps } from './provider-steps.ts';
import { SignInDomains } from './sign-in-domains.tsx';
import { TestSignIn } from './test-sign-in.tsx';
import { useProviderForm } from './use-provider-form.ts';

interface ProviderStepListProps {
  provider: SsoProvider | null;
  /** Whose provider it is, or will be; null: the platform's. */
  tenantId: string | null;
  domains: readonly SignInDomain[];
  done: ReadonlySet<ProviderStep>;
  isOpen: (step: ProviderStep) => boolean;
  onToggle: (changed: Partial<Record<ProviderStep, boolean>>) => void;
}

/** The steps of a provider over one form: what is typed in a step that is closed stays, and is saved with the others. */
export function ProviderStepList(props: ProviderStepListProps) {
  const { provider, tenantId, domains, done, isOpen, onToggle } = props;
  const { mayEnable } = useSsoAudience();
  const [imported, setImported] = useState<SamlMetadata | null>(null);
  const state = useProviderForm({ provider, tenantId, imported, onFilled: () => setImported(null) });
  const { formState, watch } = state.form;
  const type = watch('type');
  const wrong = stepsWithErrors(formState.errors);
  const parts = providerParts(type, provider, tenantId !== null);
  const isForOwners = provider?.enabled === true && !mayEnable;
  useOpenWrong(
    wrong.filter((step) => !isOpen(step)),
    onToggle,
  );

  const form = (step: FormStep): ReactNode => (
    <fieldset disabled={isForOwners} className="min-w-0">
      <FormView
        state={{ ...state, parts: parts[step] }}
        label={`${provider?.name ?? 'New provider'}: ${stepTitle(step, provider)}`}
        button={provider ? 'Save provider' : 'Add provider'}
        pendingLabel="Saving…"
        saysUnsaved
        notices={
          isForOwners && (
            <Notice tone="info">
              Only owners can change an enabled provider. Administrators can disable it first, then change it.
            </Notice>
          )
        }
      />
    </fieldset>
  );
  const isVerified = domains.some(({ status }) => status === 'proven' || status === 'enforced');
  const content: Record<ProviderStep, (saved: SsoProvider) => ReactNode> = {
    kind: () => form('kind'),
    values: (saved) => (
      <ConnectionValues provider={saved} onNext={() => onToggle({ values: false, connection: true })} />
    ),
    connection: () => (
      <div className="grid gap-8">
        {type === 'saml' && <MetadataImport onUsed={setImported} />}
        {form('connection')}
      </div>
    ),
    test: (saved) => (
      <div className="grid gap-8">
        <TestSignIn provider={saved} />
        <ProviderConnectionTest provider={saved} />
      </div>
    ),
    domains: (saved) => (
      <div className="grid gap-6">
        {form('domains')}
        <SignInDomains provider={saved} />
      </div>
    ),
    enable: (saved) => <EnableProvider provider={saved} isVerified={isVerified} />,
  };
  return (
    <>
      <Steps label="Steps to connect the provider">
        {providerSteps.map((step, index) => (
          <Step
            key={step}
            number={index + 1}
            title={stepTitle(step, provider)}
            state={stateOf(step, done, domains)}
            summary={stepSummary(step, provider, domains)}
            isOpen={isOpen(step)}
            onToggle={provider || step === 'kind' ? () => onToggle({ [step]: !isOpen(step) }) : null}
          >
            {provider ? content[step](provider) : step === 'kind' && form('kind')}
          </Step>
        ))}
      </Steps>
      <UnsavedGuard isDirty={state.isDirty} isSaved={state.isSaved} />
    </>
  );
}

function stateOf(step: ProviderStep, done: ReadonlySet<ProviderStep>, domains: readonly SignInDomain[]): StepState {
  if (done.has(step)) return 'done';
  return step === 'domains' && domains.length > 0 ? 'waiting' : 'todo';
}

const stepOfField: Record<string, FormStep> = {
  name: 'kind',
  type: 'kind',
  domains: 'domains',
  clientSecret: 'connection',
  configuration: 'connection',
};

function stepsWithErrors(errors: object): FormStep[] {
  return [...new Set(Object.keys(errors).map((field) => stepOfField[field] ?? 'kind'))];
}

/** Opens a closed step with a field that was refused: it would not be seen. */
function useOpenWrong(closed: readonly FormStep[], onToggle: ProviderStepListProps['onToggle']): void {
  const names = closed.join();
  useEffect(() => {
    if (names !== '') onToggle(Object.fromEntries(names.split(',').map((step) => [step, true])));
  }, [names, onToggle]);
}
