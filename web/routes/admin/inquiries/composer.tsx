import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { Composer } from '#web/back-office/detail/composer.tsx';
import type { Shown } from '#web/back-office/detail/detail-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import { fillTemplate } from './fill-template.ts';

const replied: ToastContent = {
  variant: 'success',
  title: 'Reply sent',
  description: 'Delivery appears in the history.',
};

/** A reply, which is e-mailed to the sender, an internal note, or what the sender answered. */
export function InquiryComposer({ record: inquiry, changes }: Pick<Shown<InquiryDetail>, 'record' | 'changes'>) {
  const { id, version, email } = inquiry;
  const reply = (keepOpen: boolean) => (body: string) => api.inquiries.reply({ id, version, body, keepOpen });
  return (
    <Composer
      label="Answer"
      draft={`inquiry:${id}`}
      changes={changes}
      tabs={[
        {
          value: 'reply',
          label: 'Reply',
          placeholder: `Write to ${email}`,
          before: (append) => <TemplateMenu inquiry={inquiry} onPick={append} />,
          buttons: [
            { label: 'Send and keep open', send: reply(true), toast: replied },
            { label: 'Send reply', pendingLabel: 'Sending…', send: reply(false), toast: replied },
          ],
        },
        {
          value: 'note',
          label: 'Internal note',
          placeholder: 'Only the team reads this',
          buttons: [
            { label: 'Add note', pendingLabel: 'Adding…', send: (body) => api.inquiries.addNote({ id, body }) },
          ],
        },
        {
          value: 'answer',
          label: 'Record answer',
          fieldLabel: 'Answer',
          placeholder: `What ${email} answered, by email or phone`,
          buttons: [
            {
              label: 'Record answer',
              pendingLabel: 'Recording…',
              send: (body) => api.inquiries.recordAnswer({ id, version, body }),
            },
          ],
        },
      ]}
    />
  );
}

/** Adds a template, with the facts of the inquiry, to the reply below what was typed. */
function TemplateMenu({ inquiry, onPick }: { inquiry: InquiryDetail; onPick: (text: string) => void }) {
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery(
    queries.replyTemplates.all.queryOptions({ meta: { resource: 'reply templates' } }),
  );
  const trigger = (
    <Button size="sm" variant="ghost">
      Templates
      <Icon name="chevron-down" />
    </Button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      {templates.map(({ id, name, body }) => (
        <MenuItem key={id} onSelect={() => onPick(fillTemplate(body, inquiry))}>
          {name}
        </MenuItem>
      ))}
      {templates.length > 0 && <MenuDivider />}
      <MenuItem icon="pencil" onSelect={() => void navigate('/admin/reply-templates')}>
        Manage templates
      </MenuItem>
    </Menu>
  );
}
