import type pg from 'pg';
import { fillTables } from '../measured-server.ts';

/** How many documents the list is measured with; each tenth has a file. */
export const documents = 100_000;

/** Writes the rows by SQL, past the rules of the lifecycle. */
export function fill(owner: pg.Client, count = documents): Promise<void> {
  return fillTables(owner, ['legal_documents', 'legal_document_files'], async () => {
    await owner.query('alter table legal_documents disable trigger user');
    await owner.query(files(count));
    await owner.query(rows(count));
    await owner.query('alter table legal_documents enable trigger user');
  });
}

const one = (list: string) => `(array[${list}])[1 + floor(random() * array_length(array[${list}], 1))::int]`;
const topic = one("'Privacy','Retention','Hosting','Licence','Travel','Backup','Employment','Procurement','Audit'");
const kind = one("'policy','agreement','terms','annex','notice','directive'");
const frequent = one(
  "'server','invoice','contract','office','data','cloud','access','report','liability','notice','party','term'",
);
/** As in any text: a few words in most documents, thousands in some. */
const word = `case when random() < 0.4 then ${frequent} else 'word' || floor(power(random(), 3) * 5000)::int end`;
const words = (count: number) => `(select string_agg(${word}, ' ') from generate_series(1, ${count}) where n > 0)`;
const at = `date_trunc('milliseconds', now() - random() * interval '900 days')`;

const files = (
  count: number,
) => `insert into legal_document_files (id, storage_key, name, size, mime_type, sha256, text, created_at)
  select gen_random_uuid(), 'measured/' || n, 'Annex ' || n || '.pdf', 100000, 'application/pdf', md5(n::text),
    'annex ' || n || ' ' || ${words(150)}, now()
  from generate_series(1, ${Math.floor(count / 10)}) as n`;

/** A hundred words each; a word with the number of the document is in no other. */
const rows = (
  count: number,
) => `insert into legal_documents (id, title, document_type, category, tags, content, status, number, content_hash,
    created_at, updated_at, file_id, words)
  select gen_random_uuid(), title, document_type, 'Commercial', '{clients}', content, status, 1, md5(content), at, at,
    file_id, strip(to_tsvector('simple', title || ' ' || content || ' ' || coalesce(file_text, '')))
  from (
    select n, ${topic} || ' ' || ${kind} || ' ' || n as title, 'document' || n || ' ' || ${words(100)} as content, ${at} as at,
      ${one("'terms','privacy','gtc','contract','contract','contract','policy','policy','other'")} as document_type,
      case when n % 500 = 0 then 'review' when n % 700 = 0 then 'approved'
        else ${one("'draft','published','published','archived'")} end as status
    from generate_series(1, ${count}) as n
  ) as drawn left join lateral (
    select id as file_id, text as file_text from legal_document_files where n % 10 = 0 and storage_key = 'measured/' || n / 10
  ) as file on true`;
