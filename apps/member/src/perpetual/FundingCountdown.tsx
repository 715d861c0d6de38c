import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { Fact } from "./Fact.tsx";
import { clockText, percentOfShare } from "./shares.ts";
import type { Contract } from "./use-contracts.ts";

/** The rate that the premiums so far would give, who would pay it, and when it is fixed. */
export function FundingCountdown({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const nowMs = useExchangeTime();
  const { next_rate: rate, next_funding_ms: nextMs } = contract;
  const left = clockText(nextMs - nowMs);
  return (
    <Fact
      label={
        <>
          {t("funding")} <span aria-hidden="true">{left}</span>
          <span className="unseen">{t("fundingAt", { time: format.moment(nextMs, "clock") })}</span>
        </>
      }
    >
      <span className="text-warning">{format.percent(percentOfShare(rate), { decimals: 4 })}</span>{" "}
      <span className="unseen">{t(rate.startsWith("-") ? "shortsPay" : "longsPay")}</span>
    </Fact>
  );
}
