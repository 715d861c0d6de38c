-- Since when a secret waits for its first code: one that waits for long was made for nobody, and those
-- of before this column have waited long enough.
alter table account_authenticators add column proposed_ms bigint not null default 0;
