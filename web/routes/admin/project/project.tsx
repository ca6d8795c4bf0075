import type { ReactNode } from 'react';
import type { TeamProjectDetail } from '#contract/projects.ts';
import { Fact } from '../../../app/fact-list.tsx';
import { ScreenTitle } from '../../../app/screen-title.tsx';
import { api } from '../../../client.ts';
import { Composer } from '../../portal/project/composer.tsx';
import { Conversation } from '../../portal/project/conversation.tsx';
import { Files } from '../../portal/project/files.tsx';
import { ProjectFrame } from '../../portal/project/project-frame.tsx';
import { Wish } from '../../portal/project/wish.tsx';
import { StatusForm } from './status-form.tsx';

interface TeamProjectProps {
  project: TeamProjectDetail;
  now: Date;
  /** Stands above the conversation while there is more of it. */
  earlier: ReactNode;
}

/** The same conversation as the member sees, with who of the team wrote, and the status to change. */
export function TeamProject({ project, now, earlier }: TeamProjectProps) {
  const { id, name, status, owner, files } = project;
  return (
    <>
      <ScreenTitle>{`${name} · Admin`}</ScreenTitle>
      <ProjectFrame
        name={name}
        status={status}
        aside={
          <>
            <Wish project={project}>
              <Fact label="Status">
                <StatusForm project={project} />
              </Fact>
              <Fact label="Member">
                {owner.name && <span className="block">{owner.name}</span>}
                {owner.email}
              </Fact>
            </Wish>
            <Files projectId={id} files={files} now={now} isTeam />
          </>
        }
      >
        {earlier}
        <Conversation project={project} now={now} nameOf={({ who }) => who ?? 'A former account'} />
        <Composer
          draft={`team-project:${id}`}
          placeholder={`Write to ${owner.name ?? owner.email}`}
          send={(body) => api.projects.answer({ id, body })}
        />
      </ProjectFrame>
    </>
  );
}
