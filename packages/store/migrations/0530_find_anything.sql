-- One search field of the console finds cases by what stands on a chain.
create index deposits_by_transaction on deposits (transaction) where transaction is not null;
create index earlier_deposit_transactions_by_id on earlier_deposit_transactions (txid);
create index withdrawal_transactions_by_id on withdrawal_transactions (txid);
create index deposit_addresses_by_address on deposit_addresses (address);
