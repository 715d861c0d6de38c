-- The security log of a member names what the staff did; it is found by these notices.
create index notices_by_staff on notices (sequence)
  where template in ('SIGNED_OUT_BY_STAFF', 'TRADING_ALLOWED');
