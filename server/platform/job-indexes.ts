/**
 * What the lists and counts of jobs walk: all by when they were made, and those that are not done, which are few. pg-boss has indexes for what it
 * fetches only. A statement that makes those that are missing, one node at a time.
 */
export const MAKE_JOB_INDEXES = `
  do $$ begin
    if to_regclass('pgboss.jobs_newest') is null or to_regclass('pgboss.jobs_not_done') is null then
      perform pg_advisory_xact_lock(hashtext('mandi job indexes'));
      create index if not exists jobs_newest on pgboss.job (created_on desc, id desc);
      create index if not exists jobs_not_done on pgboss.job (created_on desc, id desc) where state <> 'completed';
    end if;
  end $$`
