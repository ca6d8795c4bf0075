-- Temporary tables are looked at last by every function that runs with the rights of the owner: nobody can put one of theirs in
-- the place of a table that it reads.
do $$
declare found record;
begin
  for found in
    select proc.oid::regprocedure as name from pg_proc proc
    where proc.prosecdef and proc.pronamespace = 'public'::regnamespace and proc.proowner = current_user::regrole
  loop
    execute format('alter function %s set search_path = public, pg_temp', found.name);
  end loop;
end $$;
