/** The name of the radio buttons of a question, in forms and in the address of a form that was sent: `q1`. */
export function answerName(index: number): string {
  return `q${index + 1}`;
}
