/** `newsletter-subscription` → `Newsletter subscription`. */
export function resourceLabel(resource: string): string {
  const words = resource.replaceAll('-', ' ').replace(/^sso /, 'single sign-on ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const screens: Record<string, string> = {
  inquiry: '/admin/inquiries',
  project: '/admin/projects',
};

/** The address of a record's screen; null for records without one. */
export function recordHref(resource: string, id: string | null): string | null {
  const screen = screens[resource];
  return screen === undefined || id === null ? null : `${screen}/${id}`;
}
