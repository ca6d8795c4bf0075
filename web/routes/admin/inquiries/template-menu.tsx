import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { fillTemplate } from './fill-template.ts';

interface TemplateMenuProps {
  inquiry: InquiryDetail;
  /** Gets the chosen text with the facts of the inquiry. */
  onPick: (text: string) => void;
}

/** Adds a template to the reply below what was typed. */
export function TemplateMenu({ inquiry, onPick }: TemplateMenuProps) {
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery(
    queries.replyTemplates.all.queryOptions({ meta: { resource: 'reply templates' } }),
  );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="ghost">
          Templates
          <Icon name="chevron-down" />
        </Button>
      }
    >
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
