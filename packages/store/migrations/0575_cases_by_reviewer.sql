-- Lists of cases are narrowed by the person of the staff who decided them, and by why they wait.
create index deposits_of_reviewer on deposits (reviewer, id desc) where reviewer is not null;
create index deposits_of_first_reviewer on deposits (first_reviewer, id desc)
  where first_reviewer is not null;
create index withdrawal_steps_of_staff on withdrawal_steps (staff, withdrawal) where staff < 0;
create index withdrawals_of_reason on withdrawals (status, wait_reason, id)
  where wait_reason <> 'NONE';
create index identity_of_reviewer on identity_cases (decided_by, number)
  where decided_by is not null;
