-- The sealed pictures themselves, which lay in files of one machine: so both machines of an exchange
-- have them, and a backup has them as of the same moment as the rows that name them. They are never
-- changed, and go with their row. Sealed bytes do not compress, so PostgreSQL does not try.
create table picture_contents (
  id text primary key references pictures (id) on delete cascade,
  sealed bytea not null
);
alter table picture_contents alter column sealed set storage external;

grant select, insert on picture_contents to sumi_service;
