import type { ReactNode } from 'react';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { ProjectRow } from '#contract/business/projects.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { formatDay } from './labels.ts';

/** The request as a list of facts; `children` come first and differ between member and team. */
export function ProjectBrief({ project, children }: { project: ProjectRow; children?: ReactNode }) {
  const { serviceType, budget, startOn, createdAt } = project;
  return (
    <FactList title="Details">
      {children}
      <Fact label="Service">{serviceType ? serviceTypes[serviceType] : 'Not sure yet'}</Fact>
      <Fact label="Budget">{budget ? budgets[budget] : 'Not sure yet'}</Fact>
      <Fact label="Preferred start">{startOn ? formatDay(startOn) : 'Not sure yet'}</Fact>
      <Fact label="Requested">{longDateOf(createdAt)}</Fact>
    </FactList>
  );
}
