-- A production exchange begins without staff. Whoever starts it gets a link for each of the first
-- two administrators; a link is good for one person and deleted with its use.
create table first_links (
  number bigint primary key check (number in (1, 2)),
  -- SHA-256: the code is long enough to need no more, and this table opens nothing.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  expires_ms bigint not null
);

grant select, insert, update, delete on first_links to sumi_service;
