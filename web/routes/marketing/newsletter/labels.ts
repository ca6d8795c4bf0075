/** The two lines of a toast; without scripts, of a notice. */
export interface Message {
  title: string;
  description: string;
}

/** Requirements 1.8. */
export const invalidMessage: Message = {
  title: 'Invalid Email',
  description: 'Please enter a valid email address.',
};

export const failedTitle = 'Operation failed';
export const failedMessage: Message = {
  title: failedTitle,
  description: 'An unexpected error occurred. Please try again.',
};

/** The same whether or not the e-mail address is known. */
export const sentMessage: Message = {
  title: 'Check your inbox',
  description: 'Confirm your subscription with the link in our email. It works for 24 hours.',
};
