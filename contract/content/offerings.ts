/**
 * The names of services, solutions and industries, each with its page. Footer and forms read them here; a test compares
 * menus, lists and page titles of the seeded content with them, so that nothing has two names.
 */
export const offeringNames = {
  '/services/cloud': 'Cloud Infrastructure',
  '/services/security': 'Cybersecurity',
  '/services/ai': 'AI & Machine Learning',
  '/services/support': 'IT Support',
  '/services/business': 'Business Services',
  '/services/consulting': 'IT Consulting',
  '/services/data-analytics': 'Data Analytics',
  '/services/web-development': 'Web Development',
  '/services/digital-marketing': 'Digital Marketing',
  '/services/private-client': 'Private Client',
  '/services/family-office': 'Family Office',
  '/services/wealth-management': 'Wealth Management',
  '/solutions/digital-transformation': 'Digital Transformation',
  '/solutions/ai-machine-learning': 'AI & Machine Learning Solutions',
  '/solutions/automation-systems': 'Automation Systems',
  '/solutions/future-technologies': 'Future Technologies',
  '/solutions/innovation-labs': 'Innovation Labs',
  '/solutions/interactive-tools': 'Interactive Tools',
  '/industries/financial': 'Financial Services',
  '/industries/professional': 'Professional Services',
  '/industries/innovation': 'Innovation',
  '/industries/manufacturing': 'Manufacturing',
  '/industries/cleantech': 'Cleantech',
  '/industries/digital-finance': 'Digital Finance',
  '/industries/smart-healthcare': 'Smart Healthcare',
  '/industries/smart-manufacturing': 'Smart Manufacturing',
  '/industries/tech-startups': 'Tech Startups',
} as const;
export type OfferingPath = keyof typeof offeringNames;
