import { useTranslation } from "@sumi/app/speech.ts";
import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";
import { ConditionsPage, Part } from "./ConditionsPage.tsx";
import { FigureLine, FigureTable } from "./FigureTable.tsx";
import { type Ahead, figureOf, offeredIn } from "./figures.ts";
import { networksIn } from "./networks.ts";
import { useFeeShare } from "./use-fee-share.ts";
import { useTexts } from "./use-texts.ts";

type Rates = { readonly maker_rate: string; readonly taker_rate: string };

/** The fees of trading, converting and withdrawing, now and as announced. */
export function FeesScreen() {
  const { t } = useTranslation(["pages", "common", "perpetual"]);
  return (
    <ConditionsPage title={t("generated_fees")}>
      {(ahead) => (
        <>
          <Trading
            title={t("common:spot")}
            ahead={ahead}
            listOf={({ markets }) => markets}
            nameOf={({ base, quote }) => `${base}/${quote}`}
          />
          <Shared />
          <Trading
            title={t("perpetual:title")}
            ahead={ahead}
            listOf={({ perpetual }) => perpetual}
            nameOf={({ coin, settle_coin: settled }) => `${coin}/${settled}`}
          />
          <Conversion ahead={ahead} />
          <Transfers ahead={ahead} />
        </>
      )}
    </ConditionsPage>
  );
}

type TradingProps<Row extends Rates> = {
  readonly title: string;
  readonly ahead: Ahead;
  readonly listOf: (conditions: ConditionsData) => readonly Row[];
  readonly nameOf: (row: Row) => string;
};

function Trading<Row extends Rates>({ title, ahead, listOf, nameOf }: TradingProps<Row>) {
  const { t } = useTranslation(["conditions", "markets"]);
  const { percent } = useTexts();
  const rows = offeredIn(ahead, listOf, nameOf).map(({ name, figure }) => ({
    name,
    figures: [figure((row) => percent(row.maker_rate)), figure((row) => percent(row.taker_rate))],
  }));
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <FigureTable head={[t("markets:symbol"), t("maker"), t("taker")]} rows={rows} />
    </Part>
  );
}

/** How a fee is taken, and the part of it that is paid on as rewards. */
function Shared() {
  const { t } = useTranslation("conditions");
  const { percent } = useTexts();
  const { data: shared } = useFeeShare();
  return (
    <div className="grid grid-cols-1 gap-2 text-small text-text-2">
      <p>{t("feesText")}</p>
      {shared && (
        <p>{t("feesShared", { share: percent(shared.share), most: percent(shared.share_max) })}</p>
      )}
    </div>
  );
}

/** The spread is the whole price of a conversion. */
function Conversion({ ahead }: { readonly ahead: Ahead }) {
  const { t } = useTranslation("conversion");
  const { percent } = useTexts();
  const figure = figureOf(ahead, ({ conversion }) => {
    return conversion === null ? undefined : percent(conversion.spread);
  });
  if (figure.now === undefined && figure.later.length === 0) return null;
  return (
    <Part title={t("title")}>
      {figure.now !== undefined && (
        <p className="text-small">{t("spreadText", { percent: figure.now })}</p>
      )}
      {figure.later.length > 0 && <FigureLine label={t("title")} figure={figure} />}
    </Part>
  );
}

function Transfers({ ahead }: { readonly ahead: Ahead }) {
  const { t } = useTranslation(["conditions", "withdrawals"]);
  const { percent, amount } = useTexts();
  const networks = networksIn(ahead);
  return (
    <>
      <Part title={t("withdrawals")}>
        <FigureTable
          head={[t("withdrawals:network"), t("withdrawals:fee")]}
          rows={networks.map(({ name, figure }) => ({
            name,
            figures: [
              figure(({ coin, withdrawal_fee: fee, withdrawals_open: isOpen }) => {
                if (!isOpen) return t("closed");
                if (fee.kind === "fixed") return amount(fee.fee, coin);
                const [least, most] = [amount(fee.least, coin), amount(fee.most, coin)];
                return t("feeBetween", { rate: percent(fee.rate), least, most });
              }),
            ],
          }))}
        />
      </Part>
      <Part title={t("deposits")}>
        <p className="text-small">{t("depositsFree")}</p>
      </Part>
    </>
  );
}
