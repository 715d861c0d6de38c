-- What a member has read of the notices that follow from the journal. A rebuild never comes here:
-- the names of those notices outlive it.
create table notice_marks (
  member    integer not null,
  sequence  bigint  not null,
  n         integer not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (member, sequence, n)
);
create index notice_marks_marked on notice_marks (marked_at);

-- "All read": everything up to this command.
create table notices_read (
  member    integer primary key,
  time_ms   bigint  not null,
  sequence  bigint  not null,
  marked_at timestamptz not null
);
create index notices_read_marked on notices_read (marked_at);

grant select, insert, update, delete on notice_marks, notices_read to sumi_service;
