-- The desk searches deposits by an address of the house and by a transaction.
create index deposit_addresses_by_address on deposit_addresses (address);
create index deposits_by_transaction on deposits (transaction) where transaction is not null;
create index deposits_by_transfer on deposits (transfer) where transfer is not null;
