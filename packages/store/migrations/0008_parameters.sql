-- Every value a parameter ever had or will have; the n-th change of the command `sequence`.
create table parameter_changes (
  sequence     bigint  not null,
  n            integer not null,
  key          text    not null,
  value        text    not null,
  effective_ms bigint  not null,
  -- A member is above zero, a staff member below, the genesis script 0.
  actor        integer not null,
  time_ms      bigint  not null,
  primary key (sequence, n)
);
create index parameter_changes_by_key on parameter_changes (key, effective_ms, sequence, n);

grant select, insert, update, truncate on parameter_changes to sumi_service;
