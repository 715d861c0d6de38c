-- Every look at something private of a member: who looked, at whose, at what, when and why. Members
-- read it on their own list of staff access.
create table looks (
  id bigint generated always as identity primary key,
  account uuid not null references accounts (id) on delete cascade,
  -- A member's own number, or a staff member's as the core has it: negative.
  viewer bigint not null check (viewer <> 0),
  subject text not null check (subject in
    ('identity_case', 'identity_front', 'identity_back', 'deposit_voucher')),
  -- The case or the picture.
  subject_id text not null,
  reason text not null check (reason in ('own', 'review', 'support', 'audit')),
  looked_ms bigint not null
);

create index looks_of on looks (account, id);

grant select, insert on looks to sumi_service;
