/** The forms of a domain's name in code, addresses, tables and texts. */
export interface Names {
  /** `clients`, `legal-cases`: folder and address. */
  many: string;
  /** `client`, `legal-case`: kind of record in the audit log. */
  one: string;
  /** `clients`, `legalCases` */
  manyCamel: string;
  /** `client`, `legalCase` */
  oneCamel: string;
  /** `Clients`, `LegalCases` */
  manyPascal: string;
  /** `Client`, `LegalCase` */
  onePascal: string;
  /** `clients`, `legal_cases` */
  table: string;
  /** `client`, `legal_case`: before the names of its other tables. */
  oneTable: string;
  /** `clients`, `legal cases`: in texts. */
  manyWords: string;
  /** `client`, `legal case` */
  oneWords: string;
  /** `Clients`, `Legal cases` */
  manyTitle: string;
  /** `Client`, `Legal case` */
  oneTitle: string;
}

/** Returns the forms of a plural noun in kebab-case. The singular is guessed if it is not given. */
export function namesOf(many: string, one = singularOf(many)): Names {
  if (![many, one].every((name) => /^[a-z]+(-[a-z]+)*$/.test(name)) || one === many) {
    throw new Error('Name the domain with a plural noun: npm run new-domain clients, or: new-domain people person');
  }
  return {
    many,
    one,
    manyCamel: camel(many),
    oneCamel: camel(one),
    manyPascal: capital(camel(many)),
    onePascal: capital(camel(one)),
    table: many.replaceAll('-', '_'),
    oneTable: one.replaceAll('-', '_'),
    manyWords: many.replaceAll('-', ' '),
    oneWords: one.replaceAll('-', ' '),
    manyTitle: capital(many.replaceAll('-', ' ')),
    oneTitle: capital(one.replaceAll('-', ' ')),
  };
}

export const singularOf = (many: string) => many.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
