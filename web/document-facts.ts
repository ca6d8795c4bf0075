import { createContext } from 'react-router';

/** What the entrance hall knows about a document and no page can know. */
export interface DocumentFacts {
  /** Address of the plain enhancement script; null while it is not built. */
  enhance: string | null;
  /** Addresses of the map sheets by name, each with the version of its bytes. */
  art: Record<string, string>;
  /** Inline scripts that carry it are allowed, others are not. */
  nonce: string | undefined;
  /** `https://firn.example`, without a slash at its end. */
  origin: string;
}

export const documentFacts = createContext<DocumentFacts>({ enhance: null, art: {}, nonce: undefined, origin: '' });
