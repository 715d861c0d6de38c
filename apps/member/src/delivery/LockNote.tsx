import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { fixingDecimals } from "./fixing-decimals.ts";
import { useLiveContract } from "./own-contracts.ts";

export type LockNoteProps = {
  readonly id: string;
  /** The decimals of the index. */
  readonly decimals: number;
};

/** After a contract was placed: when its open price is fixed, and which one it became. */
export function LockNote({ id, decimals }: LockNoteProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const nowMs = useExchangeTime();
  const contract = useLiveContract(id);
  if (contract === undefined || contract.state === "void") return null;
  const { open_price: open, open_ms: openMs } = contract;
  const seconds = Math.max(0, Math.ceil((openMs - nowMs) / 1_000));
  return (
    <p className="flex items-center justify-center gap-2 text-small text-text-2">
      <span className="text-accent">
        <Icon name="lock-simple" size={16} />
      </span>
      {/* Screen readers hear of the fixing, and not of each second before it. */}
      <span role="status" className={open === null ? "unseen" : undefined}>
        {open === null
          ? t("locking")
          : t("lockedAt", {
              price: format.number(open, { fixed: fixingDecimals([open], decimals) }),
            })}
      </span>
      {open === null && <span aria-hidden="true">{t("locksIn", { seconds })}</span>}
    </p>
  );
}
