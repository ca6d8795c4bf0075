/** What is said before something is published, in the words of every such question. */
export function audienceText(subscribers: number, what = 'It'): string {
  if (subscribers === 0) return `${what} is published at once. Nobody has subscribed, so nothing is mailed.`;
  return `${what} is published at once and mailed to ${subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`}.`;
}
