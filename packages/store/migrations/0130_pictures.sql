-- Private pictures: identity documents and vouchers. The pictures themselves lie sealed in files, each
-- under a key of its own; here are those keys, sealed with their member's. Without its row a file is
-- noise, and the next sweep takes it away.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('identity_front', 'identity_back', 'deposit_voucher')),
  -- Of the picture as it is shown, after it was encoded anew.
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  sealed_key bytea not null,
  stored_ms bigint not null,
  -- Whether a case or a deposit names it. What nobody names after an hour was left over by a crash.
  attached boolean not null default false
);

create index pictures_of on pictures (account, sha256);
create index pictures_loose on pictures (stored_ms) where not attached;

grant select, insert, update, delete on pictures to sumi_service;
