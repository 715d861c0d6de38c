-- A look at a member's file by somebody of the staff; the member reads it. Only ever added to.
create table staff_looks (
  id bigint generated always as identity primary key,
  staff bigint not null references staff (number),
  member integer not null,
  reason text not null,
  -- The case it belonged to; empty for none.
  case_name text not null,
  time_ms bigint not null,
  -- The file is open to that person until then.
  until_ms bigint not null
);
create index staff_looks_of_member on staff_looks (member, time_ms desc, id desc);
create index staff_looks_open on staff_looks (staff, member, until_ms);

-- What the staff do that moves nothing in the exchange and so is in no frame. Only ever added to.
create table desk_log (
  id bigint generated always as identity primary key,
  time_ms bigint not null,
  staff bigint not null references staff (number),
  event text not null,
  -- The member it was about.
  member integer,
  address text not null,
  details jsonb not null
);
create index desk_log_of_staff on desk_log (staff, id desc);

-- What was said with an act. The journal holds codes and numbers; words are rows that can be erased.
create table staff_notes (
  id uuid primary key,
  staff bigint not null references staff (number),
  text text not null,
  time_ms bigint not null,
  -- The command it was said with; null until it is accepted.
  sequence bigint unique,
  -- What it is about, where that is a case of its own: "deposit:123".
  subject text not null
);
create index staff_notes_of_subject on staff_notes (subject, time_ms) where subject <> '';

grant select, insert on staff_looks, desk_log to sumi_service;
grant select, insert, update, delete on staff_notes to sumi_service;
