import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { proceduresOf } from './attack-procedures.ts';
import { attackWorld } from './attack-world.ts';

/**
 * A title that shows the name of a project, an act that writes into the projects of everybody, a message that has the name
 * of another tenant's project, an email that goes to the owners of all tenants, and notifications without their
 * tenant.
 */
const mistakes = `
  create function show_name() returns trigger security definer language plpgsql as $$
    begin update public.pages set title = new.name where path = '/about' and new.name ~ '^word'; return null; end $$;
  create trigger show_name after insert on projects for each row execute function show_name();
  create function write_names() returns trigger security definer language plpgsql as $$
    begin update public.projects set name = name || '!'; return null; end $$;
  create trigger write_names after insert on saved_views for each row execute function write_names();
  create function mix_messages() returns trigger security definer language plpgsql as $$
    begin update public.project_events set body = new.name where project_id <> new.id; return null; end $$;
  create trigger mix_messages after insert on projects for each row execute function mix_messages();
  create function copy_mail() returns trigger security definer language plpgsql as $$ begin
    if new.purpose = 'exit-pack' and pg_trigger_depth() = 1 then
      insert into public.mails select copy.* from public.users,
        jsonb_populate_record(new, jsonb_build_object('id', gen_random_uuid(), 'recipient', email)) copy
      where email like 'owner-word%' and email <> new.recipient;
    end if;
    return null;
  end $$;
  create trigger copy_mail after insert on mails for each row execute function copy_mail();
  create function forget_tenant() returns trigger language plpgsql as $$
    begin new.tenant_id := null; return new; end $$;
  create trigger forget_tenant before insert on notifications for each row execute function forget_tenant();
`;

/** Those that show the mistakes, and those whose ids are checked here; the browser tests run the whole check, where all hold. */
const attacked =
  /^(content\.site|savedViews\.|projects\.|notifications\.|organisation\.|organisationSso\.|exitPacks\.)/;

test('a procedure that gives away or changes data of another tenant is named', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase();
  const folder = await createTemporaryFolder('firn-attacked-');
  await database.owner.query(mistakes);
  const procedures = proceduresOf().filter(({ name }) => attacked.test(name));
  const { cases } = await attackWorld(database.ownerConnection, folder, procedures);
  const failed = cases.filter(({ ok }) => !ok);
  const problemsOf = (name: string) => failed.filter((one) => one.name === name).map(({ outcome }) => outcome);
  const inAnswer = 'answered; the answer contains data of the other tenant';
  expect(problemsOf('content.site')).toEqual(Array(6).fill(inAnswer));
  expect(problemsOf('savedViews.save')).toEqual(Array(2).fill('answered; it changed: projects (update)'));
  expect(problemsOf('projects.get')).toEqual([]);
  // Of somebody who works in another tenant now, of a token of that one, and of somebody who has left.
  expect(problemsOf('notifications.list')).toEqual(Array(3).fill(inAnswer));
  expect(problemsOf('organisation.mine')).toEqual([]);
  // In an entry of the archive of the person who requested the project.
  expect(problemsOf('GET /api/account/archive')).toContain(inAnswer);
  expect(problemsOf('GET /api/files/exit-pack/:id')).toEqual(['answered; it contains data of the other tenant']);
  // Their content is encrypted: found by whom an email is for, and by the name in it.
  expect(problemsOf('exit-pack')).toEqual(['ran; it changed: mails (insert)']);
  expect(failed.find(({ name }) => name === 'mails')).toMatchObject({ attempt: 'rows with data of both tenants' });
  // The ids are those of rows that their own tenant reaches.
  const own = cases.filter(({ attempt }) => attempt.startsWith('the same ids'));
  expect(own.filter(({ ok }) => !ok)).toEqual([]);
  const reachedBy = (name: string) => own.find((one) => one.name === name)?.outcome;
  expect(reachedBy('GET /api/files/exit-pack/:id')).toBe('reaches a row: answered');
  // The last owner cannot be deactivated.
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect(reachedBy(`${method} /api/scim/v2/Users/:id`)).toBe('reaches a row: 409');
  for (const name of ['remove', 'checkDomain', 'enforceDomain', 'testSignIn'])
    expect(reachedBy(`organisationSso.${name}`)).toBe('reaches a row: answered');
  await database.drop();
  await rm(folder, { recursive: true });
});
