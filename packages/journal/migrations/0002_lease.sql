-- Who leads. One row, judged by the database's clock alone; the chain of frames makes it safe.
create table lease (
  single boolean primary key default true check (single),
  holder text not null,
  expires_at timestamptz not null
);

insert into lease (holder, expires_at) values ('', '-infinity');

grant select, update on lease to sumi_service;
