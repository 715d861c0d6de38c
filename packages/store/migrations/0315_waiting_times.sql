-- The moments until which the next step of a withdrawal and the decision about a deposit are due.
-- Events from before have none, so earlier rows need no folding.
alter table withdrawals
  add column next_by_ms   bigint,
  add column take_back_ms bigint;

alter table deposits add column review_by_ms bigint;
