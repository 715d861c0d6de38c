import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionLifeData } from "@sumi/contract/perpetual/positions.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { directionOf } from "../../app/direction.ts";
import { FootBar } from "../../app/FootBar.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ENDINGS } from "../history/PastPositionRow.tsx";
import { PERPETUAL_PATHS } from "../paths.ts";
import { SideTag } from "../positions/SideTag.tsx";
import { LifePage } from "./LifePage.tsx";
import { StepRow } from "./StepRow.tsx";

/** The life of one position: its sums, and everything that happened to it, newest first. */
export function LifeScreen() {
  const { t } = useTranslation("perpetual-life");
  const navigate = useNavigate();
  return (
    <LifePage title={t("life")} path={PERPETUAL_PATHS.position}>
      {({ position, steps }) => (
        <>
          <div className="grid grid-cols-1 gap-3 pt-1 gutter">
            <Sums life={position} />
          </div>
          <h2 className="pt-4 pb-1 font-semibold gutter">{t("steps")}</h2>
          <ol className="divide-y divide-line gutter">
            {steps.toReversed().map((step) => (
              <StepRow key={step.id} step={step} />
            ))}
          </ol>
          <FootBar>
            <Button
              kind="primary"
              size="large"
              isWide
              onPress={() => {
                const { symbol, id } = position;
                void navigate({ to: PERPETUAL_PATHS.verify, search: { symbol, id } });
              }}
            >
              {t("verify")}
            </Button>
          </FootBar>
        </>
      )}
    </LifePage>
  );
}

function Sums({ life }: { readonly life: PositionLifeData }) {
  const { t } = useTranslation(["perpetual-life", "perpetual"]);
  const format = useFormat();
  const { coin, exit_price: exit, ending, ended_ms: endedMs } = life;
  const signed = (text: string) => `${format.number(text, { isSigned: true })} ${coin}`;
  const cost = (text: string) => `${format.number(text)} ${coin}`;
  const direction = directionOf(life.result);
  return (
    <section className="rounded-3 bg-surface-1 p-4 shadow-e1">
      <p className="flex items-center gap-2 pb-1">
        <SideTag side={life.side} />
        <span className="font-semibold">{life.symbol}</span>
        <Tag>{t("perpetual:isolated", { leverage: `${life.leverage}×` })}</Tag>
      </p>
      <KeyValueRows
        rows={[
          {
            label: t("state"),
            value: ending === null ? t("open") : t(`perpetual:${ENDINGS[ending]}`),
          },
          { label: t("openedAt"), value: format.moment(life.opened_ms, "minute") },
          ...(endedMs === null
            ? []
            : [{ label: t("endedAt"), value: format.moment(endedMs, "minute") }]),
          { label: t("sizeMax"), value: format.number(life.qty_max) },
          { label: t("perpetual:entry"), value: format.number(life.entry_price) },
          { label: t("exit"), value: exit === null ? "—" : format.number(exit) },
          { label: t("realised"), value: signed(life.realised) },
          { label: t("perpetual:funding"), value: signed(life.funding) },
          { label: t("fees"), value: cost(life.fees) },
          { label: t("liquidationFees"), value: cost(life.liquidation_fees) },
          { label: t("covered"), value: cost(life.covered) },
          {
            label: t("result"),
            value: signed(life.result),
            isStrong: true,
            ...(direction === "flat" ? {} : { tone: direction }),
          },
        ]}
      />
      <p className="pt-1 text-caption text-text-3">{t("sumText")}</p>
    </section>
  );
}
