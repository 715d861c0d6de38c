import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { clockText } from "./clock-text.ts";
import { Fact } from "./Fact.tsx";
import { usePosition } from "./live.ts";
import { percentOfShare } from "./shares.ts";
import type { Contract } from "./use-contracts.ts";

/** The rate that the premiums so far would give, when it is fixed, and whether the member pays. */
export function FundingCountdown({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const nowMs = useExchangeTime();
  const { next_rate: rate, next_funding_ms: nextMs } = contract;
  const left = clockText(nextMs - nowMs);
  const percent = format.percent(percentOfShare(rate), { decimals: 4 });
  const own = usePosition(contract.symbol);
  const payer = rate.startsWith("-") ? "short" : "long";
  return (
    <Fact
      label={
        <>
          {t("funding")} <span aria-hidden="true">{left}</span>
          <span className="unseen">{t("fundingAt", { time: format.moment(nextMs, "clock") })}</span>
        </>
      }
    >
      <span className="text-warning">{percent}</span>{" "}
      {own === undefined ? (
        <span className="unseen">{t(payer === "long" ? "longsPay" : "shortsPay")}</span>
      ) : (
        <span className="text-warning">{t(own.side === payer ? "youPay" : "youReceive")}</span>
      )}
    </Fact>
  );
}
