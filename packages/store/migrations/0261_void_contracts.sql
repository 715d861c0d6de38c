-- The void contracts of the last days are published.
create index contracts_void on contracts (expiry_ms) where state = 'void';
