import { z } from 'zod';
import {
  allWebhookEvents,
  subjectLabels,
  type WebhookEvent,
  type WebhookSubject,
} from '#contract/operations/webhooks/webhook-events.ts';
import { type Webhook, type WebhookForm, webhookForm } from '#contract/operations/webhooks/webhooks.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';

/** A name, an address, and a checkbox for each event. */
export type WebhookFields = Record<string, string | boolean>;

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

/** The contract's shape over these fields. */
export const webhookFieldsShape = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .transform((fields, context): WebhookForm => {
    const events = allWebhookEvents.map(({ event }) => event).filter((event) => fields[checkboxOf(event)] === true);
    const parsed = webhookForm.safeParse({ name: fields.name, address: fields.address, events });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] === 'events' ? firstCheckbox : String(path[0]);
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
