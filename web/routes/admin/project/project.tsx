import type { ReactNode } from 'react';
import type { TeamProjectDetail } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { Fact } from '#web/back-office/fact-list.tsx';
import { Wish } from '#web/products/projects/brief.tsx';
import { Composer } from '#web/products/projects/composer.tsx';
import { Conversation } from '#web/products/projects/conversation.tsx';
import { Files } from '#web/products/projects/files.tsx';
import { ProjectFrame } from '#web/products/projects/project-frame.tsx';
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
