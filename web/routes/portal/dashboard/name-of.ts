/** spec 000 §2: the first name where it is known, else the part of the address before the @, else 'User'. */
export function nameOf(email: string, firstName?: string): string {
  return firstName || email.split('@')[0] || 'User';
}
