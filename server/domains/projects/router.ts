import { projectsContract } from '#contract/business/projects.ts';
import { listActiveAdministrators, listAssigned } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getOwnProject, listOwnProjects } from './client/own-projects.ts';
import { writeToTeam } from './client/write-to-team.ts';
import { createProject } from './create.ts';
import { removeProjectFile } from './remove-file.ts';
import { projects } from './tables.ts';
import { answerMember } from './team/answer-member.ts';
import { assignProject, assignProjects } from './team/assign.ts';
import { openAnyProject } from './team/detail.ts';
import { exportProjects } from './team/export-csv.ts';
import { projectFigures } from './team/figures.ts';
import { teamProjectList } from './team/list.ts';
import { setProjectStatus, setProjectStatuses } from './team/set-status.ts';
import { stateProjectHours } from './team/state-hours.ts';

export const projectsRouter = guarded(projectsContract, {
  create: createProject,
  list: listOwnProjects,
  get: getOwnProject,
  write: writeToTeam,
  removeFile: removeProjectFile,
  listAll: pagesOf(teamProjectList),
  getAny: openAnyProject,
  figures: projectFigures,
  assignees: listActiveAdministrators,
  assigned: listAssigned(projects.assigneeId),
  exportCsv: exportProjects,
  assign: assignProject,
  assignMany: assignProjects,
  setStatusOfMany: setProjectStatuses,
  answer: answerMember,
  setStatus: setProjectStatus,
  stateHours: stateProjectHours,
});
