/** Readable by scripts and without content: it says that this browser has a session, so that public pages know. */
export const sessionHintCookie = 'firn_signed_in';
