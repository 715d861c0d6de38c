-- How the body lies in its row: 0 as it is, 1 packed with zstd and the first dictionary. The frames that
-- there are already stay as they were written; a hash is that of the plain body in either case.
alter table frames add column packing smallint not null default 0 check (packing in (0, 1));
