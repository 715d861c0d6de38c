import { useTranslation } from "@sumi/app/speech.ts";
import type { CardKind } from "@sumi/contract/support/terms.ts";
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
  pending_trigger: { word: "status_pending_trigger", tone: "warning" },
  accepted: { word: "status_running", tone: "link" },
  running: { word: "status_running", tone: "link" },
  open: { word: "status_open", tone: "link" },
  filled: { word: "status_filled", tone: "success" },
  settled: { word: "status_settled", tone: "plain" },
  void: { word: "status_void", tone: "plain" },
  ended: { word: "status_ended", tone: "plain" },
} as const satisfies Record<string, { word: string; tone: Tone }>;

const SIGNS: Readonly<Record<CardKind, string>> = {
  deposit: "+",
  withdrawal: "−",
  order: "",
  contract: "",
  position: "",
};

/** Something of the member's own, as it stands now. */
export function CardView({ card }: { readonly card: Card }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { kind, id, about, side, coin, amount } = card;
  // An order that is open waits in its book; a contract or a position that is open runs.
  const name = card.status === "open" && kind !== "order" ? "running" : card.status;
  const isKnown = Object.hasOwn(STATUSES, name);
  // `isKnown` has just checked that it is a key.
  const status = isKnown ? STATUSES[name as keyof typeof STATUSES] : undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left">
      <CoinIcon coin={about?.split("-")[0] ?? coin} size={32} />
      <span className="min-w-0 flex-[1_1_7rem] [overflow-wrap:anywhere]">
        <span className="figures block font-semibold">
          {SIGNS[kind]}
          {format.number(amount)} {coin}
        </span>
        {about !== null && side !== null && (
          <span className="block text-small">
            {about} · {t(`side_${side}`)}
          </span>
        )}
        <span className="figures-dense block text-caption text-text-3">
          {t(kind)} {id}
        </span>
      </span>
      {status !== undefined && <Tag tone={status.tone}>{t(status.word)}</Tag>}
    </span>
  );
}
