-- One-time codes that were sent by mail: one for each purpose and subject, the newest.
create table mail_codes (
  purpose text not null,
  -- A hash: of an account, or of what somebody typed as one.
  subject bytea not null check (octet_length(subject) = 32),
  -- Null: nobody has that name, and no code is the right one.
  account uuid references accounts (id) on delete cascade,
  -- Under a key that does not lie in the database: six digits would be found by trying.
  code bytea not null check (octet_length(code) = 32),
  issued_ms bigint not null,
  ends_ms bigint not null,
  tries integer not null default 0,
  used boolean not null default false,
  primary key (purpose, subject)
);

create index mail_codes_ends on mail_codes (ends_ms);

grant select, insert, update, delete on mail_codes to sumi_service;
