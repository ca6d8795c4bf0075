import { projectsContract } from '#contract/business/projects.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createProject } from './create.ts';
import { getOwnProject, listOwnProjects } from './own-projects.ts';
import { removeProjectFile } from './remove-file.ts';
import { answerMember } from './team/answer-member.ts';
import { assignProject, assignProjects } from './team/assign.ts';
import { openAnyProject } from './team/detail.ts';
import { exportProjects } from './team/export-csv.ts';
import { projectFigures } from './team/figures.ts';
import { listAllProjects } from './team/list.ts';
import { setProjectStatus, setProjectStatuses } from './team/set-status.ts';
import { writeToTeam } from './write-to-team.ts';

const projects = guarded(projectsContract);

export const projectsRouter = {
  create: projects.create.handler(({ context, input }) => createProject(context, input)),
  list: projects.list.handler(({ context }) => listOwnProjects(context)),
  get: projects.get.handler(({ context, input }) => getOwnProject(context, input)),
  write: projects.write.handler(({ context, input }) => writeToTeam(context, input)),
  removeFile: projects.removeFile.handler(({ context, input }) => removeProjectFile(context, input)),
  listAll: projects.listAll.handler(({ context, input }) => listAllProjects(context, input)),
  getAny: projects.getAny.handler(({ context, input }) => openAnyProject(context, input)),
  figures: projects.figures.handler(({ context }) => projectFigures(context)),
  assignees: projects.assignees.handler(({ context }) => listAdministrators(context)),
  exportCsv: projects.exportCsv.handler(({ context, input }) => exportProjects(context, input)),
  assign: projects.assign.handler(({ context, input }) => assignProject(context, input)),
  assignMany: projects.assignMany.handler(({ context, input }) => assignProjects(context, input)),
  setStatusOfMany: projects.setStatusOfMany.handler(({ context, input }) => setProjectStatuses(context, input)),
  answer: projects.answer.handler(({ context, input }) => answerMember(context, input)),
  setStatus: projects.setStatus.handler(({ context, input }) => setProjectStatus(context, input)),
};
