import {
  allWebhookEvents,
  subjectLabels,
  type WebhookEvent,
  type WebhookSubject,
} from '#contract/operations/webhooks/webhook-events.ts';
import { type Webhook, type WebhookForm, webhookForm } from '#contract/operations/webhooks/webhooks.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';
import { type LooseFields, shapeOver } from '#web/forms/shape-over.ts';

/** A name, an address, and a checkbox for each event. */
export type WebhookFields = LooseFields;

/** The name of an event's checkbox: with a dot it would be a field within a field. */
const checkboxOf = (event: WebhookEvent) => event.replace('.', ':');

/** What is wrong with the choice of events is said there. */
const firstCheckbox = checkboxOf((allWebhookEvents[0] as { event: WebhookEvent }).event);

const subjectTexts: Record<WebhookSubject, string> = {
  inquiry: 'Sent with the id of the inquiry.',
  user: 'Sent with the id of the account.',
  project: 'Sent with the id of the project.',
  content: 'Sent with the address of the page.',
  document: 'Sent with the id of the document.',
  alert: 'Sent with the figure, its threshold and its value.',
};

export const webhookParts: FormPart<WebhookFields>[] = [
  { name: 'name', label: 'Name', required: true, fullWidth: true },
  {
    name: 'address',
    label: 'Address',
    type: 'url',
    required: true,
    fullWidth: true,
    help: 'Requests are sent there by POST, over https.',
    control: { placeholder: 'https://crm.example/webhooks' },
  },
  ...Object.entries(subjectLabels).map(([subject, title]) => ({
    title,
    text: subjectTexts[subject as WebhookSubject],
    fields: allWebhookEvents
      .filter((kind) => kind.subject === subject)
      .map(({ event, label }) => ({
        name: checkboxOf(event),
        label,
        type: 'checkbox' as const,
        revalidates: firstCheckbox,
      })),
  })),
];

export function fieldsOf({ name, address, events }: Pick<Webhook, 'name' | 'address' | 'events'>): WebhookFields {
  const chosen = allWebhookEvents.map(({ event }) => [checkboxOf(event), events.includes(event)]);
  return { name, address, ...Object.fromEntries(chosen) };
}

const chosenIn = (fields: LooseFields) =>
  allWebhookEvents.map(({ event }) => event).filter((event) => fields[checkboxOf(event)] === true);

export const webhookFieldsShape = shapeOver<WebhookForm>(
  webhookForm,
  (fields) => ({ name: fields.name, address: fields.address, events: chosenIn(fields) }),
  ([name]) => (name === 'events' ? firstCheckbox : String(name)),
);
