import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { useLanguage } from "../language/use-language.ts";
import { ConditionsPage, Part } from "./ConditionsPage.tsx";
import { FigureLine, FigureTable } from "./FigureTable.tsx";
import { type Ahead, offeredIn } from "./figures.ts";
import { useTexts } from "./use-texts.ts";

type Asked = { readonly ahead: Ahead };

/** The terms of contracts: margin, leverage and funding of some, duration and profit of others. */
export function RulesScreen() {
  const { t } = useTranslation("pages");
  return (
    <ConditionsPage title={t("generated_rules")}>
      {(ahead) => (
        <>
          <Perpetual ahead={ahead} />
          <Timed ahead={ahead} />
        </>
      )}
    </ConditionsPage>
  );
}

function Perpetual({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "perpetual"]);
  const { percent } = useTexts();
  const duration = useMinutes();
  const contracts = offeredIn(
    ahead,
    (each) => each.perpetual,
    ({ symbol }) => symbol,
  );
  return contracts.map(({ name, row, figure }) => (
    <Part key={name} title={`${t("perpetual:title")} ${row.coin}/${row.settle_coin}`}>
      <Tiers ahead={ahead} symbol={name} />
      <FigureLine
        label={t("fundingEvery")}
        figure={figure(({ funding }) => duration(funding.minutes))}
      />
      <FigureLine label={t("fundingCap")} figure={figure(({ funding }) => percent(funding.cap))} />
      <FigureLine
        label={t("liquidationFee")}
        figure={figure((each) => percent(each.liquidation_rate))}
      />
    </Part>
  ));
}

function Tiers({ ahead, symbol }: Asked & { readonly symbol: string }) {
  const { t } = useTranslation(["conditions", "perpetual"]);
  const { percent, amount } = useTexts();
  const tiers = offeredIn(
    ahead,
    ({ perpetual }) => {
      const own = perpetual.find((each) => each.symbol === symbol);
      const coin = own?.settle_coin ?? "";
      return (own?.tiers ?? []).map((tier, place) => ({ ...tier, place, coin }));
    },
    ({ place }) => String(place + 1),
  );
  return (
    <FigureTable
      head={["#", t("upTo"), t("perpetual:leverage"), t("maintenance")]}
      rows={tiers.map(({ name, figure }) => ({
        name,
        figures: [
          figure(({ max, coin }) => amount(max, coin)),
          figure(({ max_leverage: most }) => `${most}×`),
          figure((tier) => percent(tier.maintenance_rate)),
        ],
      }))}
    />
  );
}

function Timed({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "delivery"]);
  const { percent, number } = useTexts();
  const duration = useMinutes();
  const coins = offeredIn(
    ahead,
    (each) => each.timed,
    ({ coin }) => coin,
  );
  return coins.map(({ name: coin }) => {
    const durations = offeredIn(
      ahead,
      ({ timed }) => timed.find((each) => each.coin === coin)?.durations ?? [],
      ({ minutes }) => duration(minutes),
    );
    return (
      <Part key={coin} title={`${t("delivery:title")} ${coin}`}>
        <FigureTable
          head={[
            t("delivery:duration"),
            t("delivery:ratio"),
            t("delivery:breakEven"),
            t("delivery:stake"),
          ]}
          rows={durations.map(({ name, figure }) => ({
            name,
            figures: [
              figure(({ ratio }) => percent(ratio)),
              figure(({ break_even: rate }) => percent(rate)),
              figure(({ stake_min: least, stake_max: most }) =>
                t("range", { least: number(least), most: number(most) }),
              ),
            ],
          }))}
        />
      </Part>
    );
  });
}

/** A length of minutes in words. */
function useMinutes(): (minutes: number) => string {
  const language = useLanguage();
  return (minutes) => formatDuration(language, minutes, { unit: "minute", style: "short" });
}
