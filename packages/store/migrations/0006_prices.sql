-- When each sample was taken. All assets of one sample share its time.
create table samples (
  sample  bigint primary key,
  time_ms bigint not null
);
create index samples_by_time on samples (time_ms, sample);

-- The index of one asset at one sample, what the venues said that it was made of, and its link in
-- the asset's hash chain.
create table index_samples (
  asset    integer not null,
  sample   bigint  not null,
  price    numeric(38, 0) not null,
  status   text    not null,
  sources  integer not null,
  hash     bytea   not null,
  -- [venue, the venue's time in ms, its raw price, its trade id or null] for each venue.
  readings json     not null,
  primary key (asset, sample)
);

grant select, insert, update, truncate on samples, index_samples to sumi_service;
