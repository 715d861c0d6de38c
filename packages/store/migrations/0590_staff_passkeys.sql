-- Passkeys of the staff, in the shape of the members'. The public key stands behind a proof by a key
-- outside of the database, so that the tables' owner can write no passkey that opens the console.
create table staff_passkeys (
  credential text primary key,
  owner bigint not null references staff (number) on delete cascade,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  label text not null,
  added_ms bigint not null,
  used_ms bigint
);

create index staff_passkeys_owner on staff_passkeys (owner, added_ms);
create index desk_entries_of_staff on desk_entries (staff, time_ms desc);

grant select, insert, update, delete on staff_passkeys to sumi_service;
