-- Orders, delivery contracts and positions are shown beside words, too. A position is named by the
-- command that opened it.
alter table support_messages drop constraint support_messages_card_kind_check;
alter table support_messages add constraint support_messages_card_kind_check
  check (card_kind in ('deposit', 'withdrawal', 'order', 'contract', 'position'));
