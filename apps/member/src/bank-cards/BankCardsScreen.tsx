import { useTranslation } from "@sumi/app/speech.ts";
import { BANK_CARDS_MAX } from "@sumi/contract/bank-cards/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { useFormat } from "../language/use-format.ts";
import { type BankCard, cardsQuery } from "./calls.ts";

const AddCardSheet = lazySheet(async () => (await import("./AddCardSheet.tsx")).AddCardSheet);
const RemoveCardDialog = lazySheet(
  async () => (await import("./RemoveCardDialog.tsx")).RemoveCardDialog,
);

/** The member's cards and accounts, and an explanation of their use. */
export function BankCardsScreen() {
  const { t } = useTranslation("bank-cards");
  const cards = useQuery(cardsQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BankCard>();
  const isFull = (cards.data?.length ?? 0) >= BANK_CARDS_MAX;
  return (
    <Page title={t("title")}>
      <div className="grid gap-4 pt-1 pb-4 gutter">
        <NoticeNote>{t("purpose")}</NoticeNote>
        {cards.data !== undefined ? (
          <Cards cards={cards.data} onRemove={setLeaving} />
        ) : cards.error !== null ? (
          <LoadFailed title={t("failed")} query={cards} />
        ) : (
          <Skeleton className="h-24 rounded-3" />
        )}
      </div>
      {!isFull && (
        <FootBar>
          <Button kind="primary" size="large" isWide onPress={() => setAdding(true)}>
            {t("add")}
          </Button>
        </FootBar>
      )}
      {isAdding && <AddCardSheet onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemoveCardDialog card={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </Page>
  );
}

type CardsProps = {
  readonly cards: readonly BankCard[];
  readonly onRemove: (card: BankCard) => void;
};

function Cards({ cards, onRemove }: CardsProps) {
  const { t } = useTranslation("bank-cards");
  if (cards.length === 0) return <EmptyState icon="bank" title={t("none")} text={t("sealed")} />;
  return (
    <ul className="grid gap-3">
      {cards.map((card) => (
        <Card key={card.id} card={card} onRemove={() => onRemove(card)} />
      ))}
    </ul>
  );
}

/** Whose, where, and the end of its number. */
function Card({ card, onRemove }: { readonly card: BankCard; readonly onRemove: () => void }) {
  const { t } = useTranslation("bank-cards");
  const format = useFormat();
  const ending = t("ending", { digits: card.last_four });
  return (
    <li className="flex items-start gap-3 rounded-3 bg-surface-1 py-3 pr-1.5 pl-4 shadow-e1">
      <span className="pt-1 text-accent">
        <Icon name="bank" size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{card.bank}</span>
        <span className="figures-dense block">{ending}</span>
        <span className="block break-words text-caption text-text-3">
          {card.name} · {card.bank_code}
        </span>
        <span className="block text-caption text-text-3">
          {t("addedOn", { moment: format.moment(card.added_ms, "fullDate") })}
        </span>
      </span>
      <IconButton
        icon="trash"
        size={19}
        label={`${t("remove")}: ${card.bank} ${ending}`}
        onPress={onRemove}
      />
    </li>
  );
}
