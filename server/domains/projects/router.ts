import { os } from '#server/platform/guard/guard.ts';
import { answerMember } from './answer-member.ts';
import { createProject } from './create.ts';
import { getOwnProject, listOwnProjects } from './own-projects.ts';
import { removeProjectFile } from './remove-file.ts';
import { setProjectStatus } from './set-status.ts';
import { getAnyProject } from './team-detail.ts';
import { listAllProjects } from './team-list.ts';
import { writeToTeam } from './write-to-team.ts';

const { projects } = os;

export const projectsRouter = {
  create: projects.create.handler(({ context, input }) => createProject(context, input)),
  list: projects.list.handler(({ context }) => listOwnProjects(context)),
  get: projects.get.handler(({ context, input }) => getOwnProject(context, input)),
  write: projects.write.handler(({ context, input }) => writeToTeam(context, input)),
  removeFile: projects.removeFile.handler(({ context, input }) => removeProjectFile(context, input)),
  listAll: projects.listAll.handler(({ context, input }) => listAllProjects(context, input)),
  getAny: projects.getAny.handler(({ context, input }) => getAnyProject(context, input)),
  answer: projects.answer.handler(({ context, input }) => answerMember(context, input)),
  setStatus: projects.setStatus.handler(({ context, input }) => setProjectStatus(context, input)),
};
