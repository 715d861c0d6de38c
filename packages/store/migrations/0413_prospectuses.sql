-- What issuers say about their projects, as JSON, by the SHA-256 that the terms of a sale name.
create table prospectuses (
  hash    bytea primary key check (octet_length(hash) = 32),
  content text  not null
);
grant select, insert on prospectuses to sumi_service;
