import { useTranslation } from "@sumi/app/speech.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import type { Photo } from "../app/photo.ts";
import { CardView } from "./CardView.tsx";
import type { Card } from "./calls.ts";
import { cardsQuery } from "./cards.ts";
import { PictureButton } from "./PictureButton.tsx";

export type AttachSheetProps = {
  readonly onClose: () => void;
  readonly onAttach: (card: Card) => void;
  /** Left out where no picture can be sent yet. */
  readonly onPicture?: ((photo: Photo) => void) | undefined;
};

/** The newest own transfers, orders and contracts: a tap sends one as a card. */
export function AttachSheet({ onClose, onAttach, onPicture }: AttachSheetProps) {
  const { t } = useTranslation(["support", "common"]);
  const cards = useQuery(cardsQuery);
  return (
    <Sheet isOpen title={t("attachTitle")} closeLabel={t("common:close")} onClose={onClose}>
      {onPicture !== undefined && <PictureButton onPicture={onPicture} />}
      {cards.data === undefined ? (
        cards.isError ? (
          <LoadFailed title={t("cardsFailed")} query={cards} />
        ) : (
          <Skeleton className="h-28 rounded-3" />
        )
      ) : cards.data.length === 0 ? (
        <p className="py-4 text-small text-text-3">{t("noCards")}</p>
      ) : (
        <ul className="grid gap-2 py-2">
          {cards.data.map((card) => (
            <li key={`${card.kind} ${card.id}`}>
              <button
                type="button"
                onClick={() => onAttach(card)}
                className="w-full rounded-3 bg-surface-2 active:bg-surface-3"
              >
                <CardView card={card} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
