import type { ReactNode } from 'react';
import { projectFields } from '#contract/business/project-fields.ts';
import type { ProjectRow } from '#contract/business/projects.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { FieldFacts } from '#web/back-office/field-facts.tsx';
import { longDateOf } from '#web/ui/times.ts';

/** The request as a list of facts; `children` come first and differ between member and team. */
export function ProjectBrief({ project, children }: { project: ProjectRow; children?: ReactNode }) {
  return (
    <FactList title="Details">
      {children}
      <FieldFacts fields={projectFields} record={project} except={['name', 'description']} none="Not sure yet" />
      <Fact label="Created">{longDateOf(project.createdAt)}</Fact>
    </FactList>
  );
}
