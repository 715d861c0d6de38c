-- Two people hold a thread from destruction while there is a dispute about it, until a day. The
-- wait for the second person ends by itself, and so does the hold.
create table support_holds (
  id bigint generated always as identity primary key,
  thread uuid not null references support_threads (id) on delete cascade,
  reason text not null check (reason in ('DISPUTE', 'LEGAL_ORDER')),
  until_ms bigint not null,
  proposer bigint not null references staff (number),
  proposed_ms bigint not null,
  lapses_ms bigint not null,
  confirmer bigint references staff (number),
  confirmed_ms bigint,
  check ((confirmer is null) = (confirmed_ms is null))
);

create index support_holds_thread on support_holds (thread, id);

grant select, insert on support_holds to sumi_service;
grant update (confirmer, confirmed_ms) on support_holds to sumi_service;
