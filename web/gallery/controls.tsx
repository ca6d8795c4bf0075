import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox, Input, Switch, Textarea } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'link', 'premium', 'destructive'] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const choices = [
  ['all', 'All'],
  ['long', 'Donaudampfschifffahrtsgesellschaftskapitän'],
] as const;

export function Buttons() {
  return (
    <div className="grid gap-4 p-6">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading loadingLabel="Saving…">
            Save
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <ButtonLink href="#link" variant="outline">
          A link
        </ButtonLink>
        <IconButton icon="trash" label="Delete" />
      </div>
    </div>
  );
}

export function Fields() {
  return (
    <div className="grid max-w-xl gap-5 p-6">
      <Field label="Name" required help="As it is painted on the stern">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Email" error="Please enter a valid email address">
        {(control) => <Input {...control} defaultValue="nobody" />}
      </Field>
      <Field label="Type" help="Set by the environment.">
        {(control) => <Input {...control} readOnly value="OpenID Connect" />}
      </Field>
      <Field label="Message">{(control) => <Textarea {...control} />}</Field>
      <Field label="Harbour">{(control) => <Select {...control} choices={choices} />}</Field>
      <Select look="filter" label="Status" choices={choices} className="justify-self-start" />
      <Select look="fact" label="Assignee" choices={choices} />
      <Checkbox defaultChecked>Insured</Checkbox>
      <Switch defaultChecked>Notify me</Switch>
    </div>
  );
}
