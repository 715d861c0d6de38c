-- How often something was tried lately: sign-ins of a name or an address, registrations of an
-- address. Subjects are hashes, since what is typed as a name is now and then a password.
create table attempts (
  kind text not null,
  subject bytea not null check (octet_length(subject) = 32),
  count bigint not null check (count >= 0),
  -- The count means nothing from then on.
  ends_ms bigint not null,
  primary key (kind, subject)
);

create index attempts_ends on attempts (ends_ms);

grant select, insert, update, delete on attempts to sumi_service;
