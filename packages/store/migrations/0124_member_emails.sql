-- Addresses that their members have shown to be theirs, sealed with the member's key.
create table member_emails (
  account uuid primary key references accounts (id) on delete cascade,
  email bytea not null,
  -- Finds an address without telling it (HMAC).
  email_index bytea not null unique check (octet_length(email_index) = 32),
  -- The one before: it hears of the change too.
  previous bytea
);

-- What a member wants to read in every genuine mail; sealed.
alter table accounts add column anti_phishing bytea;

grant select, insert, update, delete on member_emails to sumi_service;
