import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { fillTemplate, type TemplateFacts } from './fill-template.ts';

/** Adds a template, with the facts of the inquiry, to the reply below what was typed. */
export function TemplateMenu({ facts, onPick }: { facts: TemplateFacts; onPick: (text: string) => void }) {
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
        <MenuItem key={id} onSelect={() => onPick(fillTemplate(body, facts))}>
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
