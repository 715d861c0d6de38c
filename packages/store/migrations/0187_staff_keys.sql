-- Authenticators of the staff are sealed as those of members are: each person's with a key of their own,
-- which stands here sealed with the one outside of the database. Secrets that stand in `staff` as they
-- are typed into an app are sealed by the next process that leads; one of before that reads a sealed one
-- finds no code right, and opens nothing.
create table staff_keys (
  staff bigint primary key references staff (number) on delete cascade,
  sealed_key bytea not null
);

grant select, insert, delete on staff_keys to sumi_service;
