-- The transactions of deposits from before their events had them. Later ones stand in the journal, so
-- nobody adds to these: the role that serves only reads them.
create table earlier_deposit_transactions (
  deposit bigint primary key,
  txid    text   not null
);

insert into earlier_deposit_transactions (deposit, txid)
  select deposit, txid from deposit_transactions;

grant select on earlier_deposit_transactions to sumi_service;
