import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { Direction } from "./Direction.tsx";
import { outcomeWords } from "./outcome-words.ts";
import { DELIVERY_PATHS } from "./paths.ts";
import { TrialTag } from "./TrialTag.tsx";

/** One contract in a list, with a link to all of it. */
export function ContractRow({ contract }: { readonly contract: ContractData }) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const money = useMoney();
  const { id, coin, direction, minutes, mode, stake, stake_coin: stakeCoin, result } = contract;
  const { word, tone } = outcomeWords(contract);
  return (
    <li>
      <Link
        to={DELIVERY_PATHS.contract}
        search={{ id }}
        className="flex min-h-15.5 flex-wrap items-center gap-x-3 py-2 gutter"
      >
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <Direction direction={direction} />
            <span className="text-text-2">{t("indexOf", { coin })}</span>
            {mode === "trial" && <TrialTag />}
          </span>
          <span className="figures-dense flex flex-wrap gap-x-3 text-caption text-text-3">
            <span>{format.moment(contract.accepted_ms, "clockSecond")}</span>
            <span>
              {formatDuration(format.language, minutes, { unit: "minute", style: "short" })}
            </span>
            <span className="text-text-2">
              {money(stake)} {stakeCoin}
            </span>
          </span>
        </span>
        <span className="ml-auto text-right">
          <span className={`figures-dense block font-semibold ${TONES[tone]}`}>
            {result === null ? "—" : money(result, { isSigned: true })}
          </span>
          <span className="block text-caption text-text-3">{t(word)}</span>
        </span>
      </Link>
    </li>
  );
}

const TONES = { up: "text-up", down: "text-down", flat: "text-text-2" } as const;

export function ContractRowSkeleton() {
  return (
    <div className="flex justify-between py-3.5 gutter">
      <span className="grid gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3 w-44" />
      </span>
      <span className="grid justify-items-end gap-2">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-3 w-10" />
      </span>
    </div>
  );
}
