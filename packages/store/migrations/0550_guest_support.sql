-- Threads of guests, who have no account. They stand apart from the members': no column leads from
-- here to an account, and no query for a member names these tables. Their keys are in support_keys.
create table guest_threads (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Keyed hashes: of the ticket, and of the network that it was opened from.
  ticket bytea not null unique,
  network bytea not null,
  language text not null,
  opened_ms bigint not null,
  last_ms bigint not null,
  -- The newest message that each side has read.
  guest_read bigint not null default 0,
  staff_read bigint not null default 0,
  -- The oldest message without an answer.
  waiting_since_ms bigint,
  assignee bigint references staff (number),
  -- The last opening that the journal has, and whose it was.
  opened_by bigint,
  looked_ms bigint,
  closed_ms bigint
);

create index guest_threads_waiting on guest_threads (waiting_since_ms, number)
  where closed_ms is null and waiting_since_ms is not null;
create index guest_threads_open on guest_threads (last_ms) where closed_ms is null;
create index guest_threads_closed on guest_threads (closed_ms) where closed_ms is not null;

create table guest_messages (
  id uuid primary key,
  number bigint generated always as identity,
  thread uuid not null references guest_threads (id) on delete cascade,
  -- Null for the guest.
  staff bigint references staff (number),
  sealed_text bytea not null,
  time_ms bigint not null,
  client_key text
);

create unique index guest_messages_thread on guest_messages (thread, number);
create unique index guest_messages_key on guest_messages (thread, coalesce(staff, 0), client_key);

grant select, insert, delete on guest_threads, guest_messages to sumi_service;
grant update (
  language, last_ms, guest_read, staff_read, waiting_since_ms, assignee, opened_by, looked_ms, closed_ms
) on guest_threads to sumi_service;
