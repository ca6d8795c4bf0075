/** `inquiry.status-changed` → `Inquiry status changed`; also for the purpose of an email, such as `inquiry-reply`. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
