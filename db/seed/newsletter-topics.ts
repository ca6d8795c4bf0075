/** What the newsletter of a new installation is about: what its form promises, regulation, resilience and cost. */
export const newsletterTopics = {
  Regulation: 'What FINMA, data protection and outsourcing rules ask for, and what to have ready.',
  Resilience: 'Backups, exit plans, incidents and access: systems that keep working, and come back.',
  Cost: 'What infrastructure, integrations and operation cost, and what a change would save.',
};
