-- Mails that wait to be sent. What may not be read here (a code, an address that is no longer the
-- account's) is sealed with the member's key.
create table outbox (
  id uuid primary key,
  -- Null: somebody asked for a mail to an account that is not there. It is never sent, and stands
  -- here so that asking takes the same work.
  account uuid references accounts (id) on delete cascade,
  kind text not null,
  language text not null,
  params jsonb not null,
  -- A code, until the mail is sent.
  secret bytea,
  -- Where to, when that is not the account's own address.
  recipient bytea,
  -- 'kept': nothing sends mail here, it is read in the mailbox.
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  tries integer not null default 0,
  -- The next try.
  due_ms bigint not null,
  -- No try from then on.
  ends_ms bigint not null,
  created_ms bigint not null
);

create index outbox_waiting on outbox (due_ms) where state = 'waiting';
create index outbox_created on outbox (created_ms);

grant select, insert, update, delete on outbox to sumi_service;
