-- Threads between members and support. Texts are sealed, each thread's with a key of its own, which
-- stands here sealed with the one outside of the database: with the key the texts are gone.
create table support_keys (
  thread uuid primary key,
  sealed_key bytea not null
);

create table support_threads (
  id uuid primary key,
  number bigint generated always as identity unique,
  account uuid not null references accounts (id) on delete cascade,
  -- Which of the member's open threads it is: so many at once, however many are opened together. One
  -- that the staff opened again has a place of its own, below zero.
  slot bigint not null,
  topic text not null,
  client_key text,
  opened_ms bigint not null,
  last_ms bigint not null,
  -- The newest message that each side has read.
  member_read bigint not null default 0,
  staff_read bigint not null default 0,
  -- The oldest message without an answer.
  waiting_since_ms bigint,
  -- The newest answer, and the newest of which a notice told.
  answer bigint not null default 0,
  answered_ms bigint,
  told bigint not null default 0,
  assignee bigint references staff (number),
  closed_ms bigint,
  rating smallint check (rating between 1 and 5)
);

create unique index support_threads_slot on support_threads (account, slot) where closed_ms is null;
create unique index support_threads_key on support_threads (account, client_key);
create index support_threads_account on support_threads (account, number);
create index support_threads_waiting on support_threads (waiting_since_ms, number)
  where closed_ms is null and waiting_since_ms is not null;
create index support_threads_untold on support_threads (answered_ms)
  where answer > member_read and told <= member_read;
create index support_threads_closed on support_threads (closed_ms) where closed_ms is not null;

create table support_messages (
  id uuid primary key,
  number bigint generated always as identity,
  thread uuid not null references support_threads (id) on delete cascade,
  -- Null for the member.
  staff bigint references staff (number),
  sealed_text bytea not null,
  time_ms bigint not null,
  card_kind text check (card_kind in ('deposit', 'withdrawal')),
  card_number bigint,
  client_key text,
  check ((card_kind is null) = (card_number is null))
);

create unique index support_messages_thread on support_messages (thread, number);
-- A staff person's key is another one than the same text of a member.
create unique index support_messages_key on support_messages (thread, coalesce(staff, 0), client_key);

-- Words among colleagues stand apart: no query for a member names this table.
create table support_notes (
  id uuid primary key,
  number bigint generated always as identity,
  thread uuid not null references support_threads (id) on delete cascade,
  staff bigint not null references staff (number),
  sealed_text bytea not null,
  time_ms bigint not null
);

create index support_notes_thread on support_notes (thread, number);

grant select, insert, delete on support_keys, support_threads, support_messages, support_notes
  to sumi_service;
grant update (
  slot, last_ms, member_read, staff_read, waiting_since_ms, answer, answered_ms, told,
  assignee, closed_ms, rating
) on support_threads to sumi_service;
