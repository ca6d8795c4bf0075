import { kind } from '../kind.ts';

export const projectsActions = {
  'project.answered': kind('project', 'data'),
  'project.assigned': kind('project', 'data'),
  'project.created': kind('project', 'data'),
  'project.exported': kind('project', 'data', 'medium'),
  'project.file-added': kind('project', 'data'),
  'project.file-downloaded': kind('project', 'data'),
  'project.file-removed': kind('project', 'data'),
  'project.hours-stated': kind('project', 'data'),
  'project.message-sent': kind('project', 'data'),
  'project.offer-accepted': kind('project', 'data', 'medium'),
  'project.opened': kind('project', 'data'),
  'project.requested': kind('project', 'data'),
  'project.status-changed': kind('project', 'data'),
  'project.unassigned': kind('project', 'data'),
};
