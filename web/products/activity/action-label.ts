/** `inquiry.status-changed` → `Inquiry status changed`: audit actions are a noun and a past participle. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
