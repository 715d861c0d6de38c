-- Every accepted command of the staff, as the journal has it.
create table staff_acts (
  sequence bigint  not null primary key,
  staff    integer not null,
  command  text    not null,
  -- The member it touched, where its events name one.
  member   integer,
  -- The deposit or proposal that it was about.
  subject  bigint,
  -- The first of its events, amounts as decimals.
  events   json    not null,
  time_ms  bigint  not null
);
create index staff_acts_of_staff on staff_acts (staff, sequence desc);
create index staff_acts_of_member on staff_acts (member, sequence desc) where member is not null;
create index staff_acts_of_subject on staff_acts (subject) where subject is not null;

grant select, insert, update, truncate on staff_acts to sumi_service;
