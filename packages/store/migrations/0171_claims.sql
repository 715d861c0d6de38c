-- What the operator claims about itself, each with its evidence. A row is a proposal until a second
-- person confirms it, and stands until it expires or somebody takes it back. Nothing of what was
-- confirmed can be changed afterwards: the service may only fill in who decided and when.
create table claims (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('reserve', 'registration', 'licence', 'audit', 'award', 'members')),
  statement text not null,
  issuer text not null,
  -- The number under which the issuer has it; empty for none.
  reference text not null,
  evidence text not null check (evidence like 'https://%'),
  issued_ms bigint not null,
  expires_ms bigint not null check (expires_ms > issued_ms),
  note text not null,
  proposer bigint not null references staff (number),
  proposed_ms bigint not null,
  -- Nobody can confirm it afterwards.
  lapses_ms bigint not null,
  confirmer bigint references staff (number) check (confirmer <> proposer),
  confirmed_ms bigint,
  withdrawer bigint references staff (number),
  withdrawn_ms bigint,
  check ((confirmer is null) = (confirmed_ms is null)),
  check ((withdrawer is null) = (withdrawn_ms is null))
);

grant select, insert on claims to sumi_service;
grant update (confirmer, confirmed_ms, withdrawer, withdrawn_ms) on claims to sumi_service;
