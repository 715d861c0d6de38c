-- What frozen members write about their freeze, and what they are answered: sealed with the member's
-- own key.
create table appeals (
  account uuid not null references accounts (id) on delete cascade,
  -- The command that is appealed against: the freeze, or the review that went on with it.
  decision bigint not null,
  sealed_message bytea not null,
  written_ms bigint not null,
  answered_by bigint references staff (number),
  answered_ms bigint,
  sealed_answer bytea,
  -- One message for each decision.
  primary key (account, decision),
  check ((answered_by is null) = (answered_ms is null)),
  check ((answered_by is null) = (sealed_answer is null))
);

create index members_frozen on members (review_by_ms, number) where frozen;

grant select, insert, update, delete on appeals to sumi_service;
