/** Replies that refuse the recipient for good: no such mailbox, moved away, or an invalid address (RFC 5321 §4.2.3). */
const refusesRecipient = /^55[013][ -]/;
/** An enhanced status code (RFC 3463): 5.1 is about the address; others, such as 5.7, are about policy or the content. */
const enhancedCode = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/;

/** Whether a mail server's answer says that the address takes no email any more. Refused content says nothing about it. */
export function isPermanentBounce(answer: string): boolean {
  const subject = enhancedCode.exec(answer)?.[1];
  return subject === undefined ? refusesRecipient.test(answer) : subject === '1';
}
