-- The transaction that a member named, now that its event has it. `deposit_transactions` keeps those
-- of older deposits.
alter table deposits add column transaction text;
