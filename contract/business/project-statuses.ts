// Apart from the schemas, so that a list that shows these labels does not load their library.

export const projectStatuses = {
  requested: 'Requested',
  accepted: 'Accepted',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  declined: 'Declined',
} as const;
export type ProjectStatus = keyof typeof projectStatuses;
/** The steps of the pipeline. */
export const openProjectStatuses = ['requested', 'accepted', 'running', 'paused'] as const satisfies ProjectStatus[];

/** Whether a project is done or declined: nobody decides about an offer in it any more. */
export function isClosedStatus(status: ProjectStatus): boolean {
  return !openProjectStatuses.some((open) => open === status);
}
