import { useTranslation } from "@sumi/app/speech.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Card } from "./calls.ts";

const STATUSES = {
  confirming: { word: "status_confirming", tone: "warning" },
  credited: { word: "status_credited", tone: "success" },
  rejected: { word: "status_rejected", tone: "danger" },
  pending_review: { word: "status_pending_review", tone: "warning" },
  passed: { word: "status_passed", tone: "link" },
  sent: { word: "status_sent", tone: "link" },
  done: { word: "status_done", tone: "success" },
  failed: { word: "status_failed", tone: "danger" },
  cancelled: { word: "status_cancelled", tone: "plain" },
} as const satisfies Record<string, { word: string; tone: Tone }>;

/** A deposit or a withdrawal as it stands now. */
export function CardView({ card }: { readonly card: Card }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const isKnown = Object.hasOwn(STATUSES, card.status);
  // `isKnown` has just checked that it is a key.
  const status = isKnown ? STATUSES[card.status as keyof typeof STATUSES] : undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left">
      <CoinIcon coin={card.coin} size={32} />
      <span className="min-w-0 flex-[1_1_7rem] [overflow-wrap:anywhere]">
        <span className="figures block font-semibold">
          {card.kind === "deposit" ? "+" : "−"}
          {format.number(card.amount)} {card.coin}
        </span>
        <span className="figures-dense block text-caption text-text-3">
          {t(card.kind)} {card.id}
        </span>
      </span>
      {status !== undefined && <Tag tone={status.tone}>{t(status.word)}</Tag>}
    </span>
  );
}
