-- When a lock was set or last made longer: in the days after it the password and a mailed code
-- together can ask to lift it. Locks from before count from this migration.
alter table settings_locks add column locked_ms bigint not null
  default (extract(epoch from clock_timestamp()) * 1000)::bigint;
alter table settings_locks alter column locked_ms drop default;

-- When the lock is lifted, if that was asked for.
alter table settings_locks add column lift_ms bigint;

grant delete on settings_locks to sumi_service;
