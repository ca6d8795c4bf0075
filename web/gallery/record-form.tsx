import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';

const shape = z.object({ name: z.string().min(2, 'Name must be at least 2 characters'), place: z.string() });
type Fields = z.infer<typeof shape>;
type Boat = Fields & { version: number };

const queryKey = ['boat'];
let stored: Boat = { name: 'Albatros', place: '17', version: 1 };
let isFirst = true;

/** The first save is refused: somebody else has changed the place meanwhile. */
async function save(fields: Fields, version: number): Promise<Boat> {
  if (isFirst) stored = { ...stored, place: '4', version: 2 };
  isFirst = false;
  if (version !== stored.version) throw Object.assign(new Error(errors.CONFLICT.message), { code: 'CONFLICT' });
  stored = { ...fields, version: version + 1 };
  return stored;
}

/** Change the place and save to see the conflict, then reload to see the stored value. */
export function BoatRecordForm() {
  const { data } = useQuery({ queryKey, queryFn: async () => stored });
  if (!data) return null;
  return (
    <RecordForm<Fields, Fields, Boat>
      label="Boat"
      record={data}
      queryKey={queryKey}
      fieldsOf={({ name, place }) => ({ name, place })}
      draft="boat"
      shape={shape}
      parts={[
        { name: 'name', label: 'Name', required: true },
        { name: 'place', label: 'Place' },
      ]}
      save={save}
      savedText={({ name }) => `“${name}” is saved.`}
    />
  );
}
