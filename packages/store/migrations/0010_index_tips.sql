-- Where the hash chain of each asset's samples stands: the newest row of index_samples, which the
-- projection goes on from.
create table index_tips (
  asset  integer primary key,
  sample bigint not null,
  hash   bytea  not null
);
insert into index_tips (asset, sample, hash)
  select number, sample, hash from assets cross join lateral (
    select sample, hash from index_samples where asset = number order by sample desc limit 1
  ) newest;

grant select, insert, update, truncate on index_tips to sumi_service;
