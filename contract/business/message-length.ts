/** The most characters of a message, a question, an answer or a note. */
export const maximumMessage = 10_000;
