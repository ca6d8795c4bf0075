/**
 * Readable by scripts and without content: it says that this browser has a session, so that public pages know. On https its
 * name begins with `__Host-`; scripts look for this part of it, which is the same on http.
 */
export const sessionHintCookie = 'firn_signed_in';
