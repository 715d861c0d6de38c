-- What was published of the chains each hour. Whoever kept one finds a rewritten past.
create table tips (
  time_ms bigint primary key,
  frame_seq bigint not null,
  frame_hash bytea not null check (octet_length(frame_hash) = 32),
  samples jsonb not null
);

grant select, insert on tips to sumi_service;
