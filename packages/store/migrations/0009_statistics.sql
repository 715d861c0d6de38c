-- How busy the journal was: accepted commands of each kind and their events, minute by minute.
create table journal_minutes (
  minute_ms bigint  not null,
  command   text    not null,
  commands  integer not null,
  events    integer not null,
  primary key (minute_ms, command)
);

grant select, insert, update, truncate on journal_minutes to sumi_service;
