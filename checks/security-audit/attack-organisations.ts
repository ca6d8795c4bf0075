import { randomBytes, randomUUID } from 'node:crypto';
import { addProjectWithFile, type CopiedWorld } from './copied-world.ts';
import { type Attack, line, outcomeOf } from './outcome.ts';

interface Organisation {
  member: string;
  projectId: string;
  fileId: string;
  /** In its texts, and in no other. */
  secret: string;
}

async function addOrganisation(world: CopiedWorld): Promise<Organisation> {
  const { owner } = world.copy;
  const [id, secret] = [randomUUID(), `secret${randomBytes(6).toString('hex')}`];
  const member = await world.addPerson();
  await owner.query(
    `insert into tenants (id, name, subdomain, created_at, updated_at) values ($1, $2, $2, now(), now())`,
    [id, secret],
  );
  await owner.query(
    `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at)
    select $1, id, 'member', now(), now() from users where email = $2`,
    [id, member],
  );
  const { projectId, id: fileId } = await addProjectWithFile(world, member, Buffer.from(`%PDF-1.7 ${secret}`), secret);
  return { member, projectId, fileId, secret };
}

export const organisationRequests: Attack = async (world) => {
  const [own, other] = [await addOrganisation(world), await addOrganisation(world)];
  const member = await world.signedIn(own.member);
  const problems: string[] = [];
  const closed: readonly [path: string, json?: object][] = [
    [`/api/projects/${other.projectId}`],
    [`/api/files/project/${other.fileId}`],
    [`/api/projects/${other.projectId}/messages`, { body: 'From another organisation.' }],
  ];
  for (const [path, json] of closed) {
    const { status, body } = await member.ask(path, json ? { json } : {});
    if (status !== 404) problems.push(`${path.replace(/[0-9a-f-]{36}/, '{id}')}: answered ${status}`);
    if (body.includes(other.secret)) problems.push(`${path.replace(/[0-9a-f-]{36}/, '{id}')}: shows the other one`);
  }
  for (const path of ['/api/projects', '/api/organisation', '/api/requests']) {
    const { body } = await member.ask(path);
    if (body.includes(other.secret)) problems.push(`${path}: shows the other one`);
  }
  // What the member may see is there: otherwise nothing would be refused because of the organisation.
  const seen = await member.ask(`/api/projects/${own.projectId}`);
  if (!seen.body.includes(own.secret)) problems.push(`a project of their own is answered with ${seen.status}`);
  return outcomeOf(problems, 'Projects, files and lists of another organisation are not shown', [
    line('Asked', 'a project, a file, a message and three lists, as a member of another organisation'),
    line('Expected', '404, and nothing of it in the lists'),
  ]);
};
