-- The announcements that a member has a notice of, so that each is told once. It goes with the
-- account; a rebuild never comes here.
create table announcements_told (
  account uuid not null references accounts (id) on delete cascade,
  announcement bigint not null,
  primary key (account, announcement)
);
grant select, insert, delete on announcements_told to sumi_service;
