/** Requirements 1.2: the part of the address before the @, else 'User'. */
export function displayName(email: string): string {
  return email.split('@')[0] || 'User';
}
