/** What is said before something is published, in the words of every such question. */
export function audienceText(subscribers: number): string {
  if (subscribers === 0) return 'It is published at once. Nobody has subscribed, so nothing is mailed.';
  return `It is published at once and mailed to ${subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`}.`;
}
