-- Tries to sign in to an account, for its owner. Kept away from the journal, so that it can be
-- erased; kept for half a year.
create table sign_in_log (
  number bigint generated always as identity primary key,
  account uuid not null references accounts (id) on delete cascade,
  time_ms bigint not null,
  -- Without its last part.
  address text not null,
  -- "Firefox, Windows", never the whole of what a browser says of itself.
  device text not null,
  outcome text not null
    check (outcome in ('signed_in', 'wrong_password', 'second_factor_asked', 'wrong_code')),
  -- Signed in from there for the first time, and not for the first time at all: the owner is told.
  new_device boolean not null
);

create index sign_in_log_account on sign_in_log (account, number desc);
create index sign_in_log_time on sign_in_log (time_ms);

grant select, insert, delete on sign_in_log to sumi_service;
