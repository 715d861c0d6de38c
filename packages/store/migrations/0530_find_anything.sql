-- One search field of the console finds cases by what stands on a chain.
create index earlier_deposit_transactions_by_id on earlier_deposit_transactions (txid);
create index withdrawal_transactions_by_id on withdrawal_transactions (txid);
