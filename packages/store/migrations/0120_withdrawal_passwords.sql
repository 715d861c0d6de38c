-- The second password that a withdrawal asks for. No row: none is set.
create table withdrawal_passwords (
  account uuid primary key references accounts (id) on delete cascade,
  -- An encoded argon2id hash, which names its own cost.
  password_hash text not null
);

grant select, insert, update, delete on withdrawal_passwords to sumi_service;
