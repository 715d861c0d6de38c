-- What did not work as it should, for the public status page: no names, no causes of the machine.
create table disturbances (
  part     text   not null,
  -- A market, a contract, a coin, or a coin with its network; empty for all of the part.
  subject  text   not null,
  cause    text   not null,
  level    text   not null,
  began_ms bigint not null,
  ended_ms bigint,
  primary key (part, subject, cause, level, began_ms)
);
create index disturbances_of_time on disturbances (began_ms desc);

-- The leader writes it every ten seconds; a gap is a time in which nobody served.
create table heartbeats (
  place    smallint primary key check (place = 1),
  since_ms bigint not null,
  time_ms  bigint not null
);
grant select, insert, update, delete on disturbances to sumi_service;
grant select, insert, update on heartbeats to sumi_service;
