import { useTranslation } from "@sumi/app/speech.ts";
import { ConditionsPage, Part } from "./ConditionsPage.tsx";
import { FigureLine, FigureTable } from "./FigureTable.tsx";
import { type Ahead, figureOf, offeredIn } from "./figures.ts";
import { networksIn } from "./networks.ts";
import { useTexts } from "./use-texts.ts";

type Asked = { readonly ahead: Ahead };

/** The least and the most that one may order, convert, bring in and take out. */
export function LimitsScreen() {
  const { t } = useTranslation("pages");
  return (
    <ConditionsPage title={t("generated_limits")}>
      {(ahead) => (
        <>
          <Spot ahead={ahead} />
          <Perpetual ahead={ahead} />
          <Conversion ahead={ahead} />
          <Deposits ahead={ahead} />
          <Withdrawals ahead={ahead} />
        </>
      )}
    </ConditionsPage>
  );
}

function Spot({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "common", "markets"]);
  const { amount, number, count } = useTexts();
  const markets = offeredIn(
    ahead,
    (each) => each.markets,
    ({ base, quote }) => `${base}/${quote}`,
  );
  if (markets.length === 0) return null;
  return (
    <Part title={t("common:spot")}>
      <FigureTable
        head={[t("markets:symbol"), t("quantity"), t("leastValue"), t("openOrders")]}
        rows={markets.map(({ name, figure }) => ({
          name,
          figures: [
            figure(({ base, min_qty: least, max_qty: most }) =>
              t("range", { least: number(least), most: amount(most, base) }),
            ),
            figure(({ quote, min_notional: least }) => amount(least, quote)),
            figure(({ max_open_orders: most }) => count(most)),
          ],
        }))}
      />
    </Part>
  );
}

function Perpetual({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "markets", "perpetual"]);
  const { amount, number, count } = useTexts();
  const contracts = offeredIn(
    ahead,
    (each) => each.perpetual,
    ({ coin, settle_coin: settled }) => `${coin}/${settled}`,
  );
  if (contracts.length === 0) return null;
  return (
    <Part title={t("perpetual:title")}>
      <FigureTable
        head={[t("markets:symbol"), t("quantity"), t("openOrders")]}
        rows={contracts.map(({ name, figure }) => ({
          name,
          figures: [
            figure(({ coin, min_qty: least, max_qty: most }) =>
              t("range", { least: number(least), most: amount(most, coin) }),
            ),
            figure(({ max_open_orders: most }) => count(most)),
          ],
        }))}
      />
    </Part>
  );
}

function Conversion({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "conversion"]);
  const { amount } = useTexts();
  const figure = figureOf(ahead, ({ conversion }) => {
    return conversion === null ? undefined : amount(conversion.value_max, VALUED_IN);
  });
  if (figure.now === undefined && figure.later.length === 0) return null;
  return (
    <Part title={t("conversion:title")}>
      <FigureLine label={t("conversionMost")} figure={figure} />
    </Part>
  );
}

function Deposits({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "withdrawals"]);
  const { amount, count } = useTexts();
  return (
    <Part title={t("deposits")}>
      <FigureTable
        head={[t("withdrawals:network"), t("least"), t("confirmations")]}
        rows={networksIn(ahead).map(({ name, figure }) => ({
          name,
          figures: [
            figure(({ coin, deposit_minimum: least, deposits_paused: isPaused }) => {
              return isPaused ? t("paused") : amount(least, coin);
            }),
            figure(({ confirmations }) => count(confirmations)),
          ],
        }))}
      />
    </Part>
  );
}

function Withdrawals({ ahead }: Asked) {
  const { t } = useTranslation(["conditions", "withdrawals"]);
  const { amount, number } = useTexts();
  return (
    <Part title={t("withdrawals")}>
      <FigureTable
        head={[t("withdrawals:network"), t("withdrawalQuantity")]}
        rows={networksIn(ahead).map(({ name, figure }) => ({
          name,
          figures: [
            figure((each) => {
              const { coin, withdrawal_minimum: least, withdrawal_maximum: most } = each;
              if (!each.withdrawals_open) return t("closed");
              return t("range", { least: number(least), most: amount(most, coin) });
            }),
          ],
        }))}
      />
      <FigureLine
        label={t("dayMost")}
        figure={figureOf(ahead, (each) => amount(each.withdrawal_day_max, VALUED_IN))}
      />
      <p className="text-small text-text-2">{t("identity")}</p>
    </Part>
  );
}

/** The coin in which values of other coins are counted. */
const VALUED_IN = "USDT";
