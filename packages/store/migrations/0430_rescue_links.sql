-- A new exchange asks for three administrators, so that one who loses their second factor leaves two
-- who can reset it.
alter table first_links drop constraint first_links_number_check;
alter table first_links add check (number in (1, 2, 3));

-- Links that the operator makes on the machine when the administrators can no longer sign in. Only
-- the tables' owner writes them; a keyed hash, which the owner cannot compute, opens each.
create table rescue_links (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  expires_ms bigint not null
);

grant select, delete on rescue_links to sumi_service;
