import type { FoundPerson } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { useFocusOnError } from '#web/forms/use-focus-on-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { PersonMeasures } from './person-measures.tsx';
import { SubjectCard } from './subject-card.tsx';

/** Finds a person by email address in every part of the application. */
export function PeopleTab() {
  const { mutate, isPending, data, error, variables } = useWrite(null, api.privacy.find, {
    failureTitle: 'Search failed',
    showsError: (failure) => problemIn(failure) !== undefined,
  });
  const problem = problemIn(error);
  const form = useFocusOnError<HTMLFormElement>(problem);
  const find = (email: string) => mutate({ email });
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label="Find a person"
        className="max-w-192"
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get('email');
          find(typeof email === 'string' ? email : '');
        }}
      >
        <Field
          label="Email address"
          error={problem}
          help="Each search is recorded in the activity log, without the email address."
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="min-w-0 flex-1 basis-60"
              />
              <Button type="submit" className="h-11" loading={isPending} loadingLabel="Searching…">
                Find
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div aria-live="polite" className="mt-8">
        {data && !isPending && <Found person={data} onChanged={() => variables && find(variables.email)} />}
      </div>
    </>
  );
}

const problemIn = (failure: unknown) => problemsOf(failure)?.email;

function Found({ person, onChanged }: { person: FoundPerson; onChanged: () => void }) {
  const { email, subjects, holds, restriction } = person;
  if (subjects.length === 0 && holds.length === 0 && restriction === null)
    return (
      <EmptyState title={`Nothing is stored about ${email}`}>
        There is no account, inquiry, subscription or email with this address.
      </EmptyState>
    );
  return (
    <div className="grid gap-10">
      <PersonMeasures person={person} onChanged={onChanged} />
      {subjects.map((subject) => (
        <SubjectCard
          key={subject.kind}
          email={email}
          subject={subject}
          isApart={subjects.length > 1}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}
