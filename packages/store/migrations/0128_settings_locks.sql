-- Accounts whose security nobody may change until a day that the member chose. The service may
-- make a lock longer; what would lift one is no statement of its own anywhere.
create table settings_locks (
  account uuid primary key references accounts (id) on delete cascade,
  until_ms bigint not null
);

grant select, insert, update on settings_locks to sumi_service;
