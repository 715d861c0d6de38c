-- The queue of withdrawals: every state in its order, whoever asked.
create index withdrawals_undecided on withdrawals (id) where status = 'pending_review';
create index withdrawals_in_status on withdrawals (status, id);
create index withdrawals_to_fingerprint on withdrawals (fingerprint);

-- A whole address is looked for in the queue, and among a member's own.
create index address_texts_by_address on address_texts (address);

-- Who else registered or signed in from the same address.
create index accounts_by_registration_address on accounts (registration_address)
  where registration_address <> '';
create index accounts_by_sign_in_address on accounts (last_sign_in_address)
  where last_sign_in_address <> '';

create index security_events_of_member on security_events (member, time_ms);

create index identity_decided_of_state on identity_cases (state, number)
  where state in ('certified', 'rejected');

-- By which transaction coins left, as the network's explorer writes it. The journal knows its hash.
create table withdrawal_transactions (
  withdrawal bigint primary key,
  network    text   not null,
  txid       text   not null,
  time_ms    bigint not null
);

grant select, insert, update, delete on withdrawal_transactions to sumi_service;
