import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { useFormat } from "../../language/use-format.ts";
import { sharePicture } from "../../trading/chart/share-picture.ts";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { drawPosition } from "./position-picture.ts";

/** Shares the position as a picture; amounts of money are on it only if they are wished. */
export function ShareSheet({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const format = useFormat();
  const isUnreal = useExchangeKind() !== undefined;
  const [hasAmounts, setAmounts] = useState(false);
  const { side, leverage, roe, entry_price: entry, mark, unrealised } = position;
  const price = (text: string | null, decimals: number) =>
    text === null ? "—" : format.number(text, { fixed: decimals });
  const share = () => {
    const pair = `${contract.coin}/${contract.settle_coin}`;
    const lines = [
      [t("entry"), price(entry, decimalsOf(contract.tick))],
      [t("mark"), price(mark, contract.decimals)],
      ...(hasAmounts && unrealised !== null
        ? [[t("unrealised"), format.number(unrealised, { fixed: 2, isSigned: true })]]
        : []),
    ].map(([label = "", value = ""]) => ({ label, value }));
    const headline = { text: roe === null ? "—" : format.percent(roe), isLoss: roe?.[0] === "-" };
    const texts = {
      title: `${pair} · ${t(side)} ${leverage}×`,
      mark: EXCHANGE_NAME,
      source: `${format.moment(Date.now(), "second")} · ${location.host}`,
      warning: isUnreal ? t("common:notReal") : undefined,
    };
    void sharePicture(drawPosition(headline, lines), texts, `${position.symbol}.png`);
    onClose();
  };
  return (
    <Sheet title={t("share")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <p className="text-small text-text-2">{t("shareText")}</p>
      <Checkbox label={t("shareAmounts")} isOn={hasAmounts} onChange={setAmounts} />
      <div className="pt-3">
        <Button kind="primary" isWide onPress={share}>
          {t("share")}
        </Button>
      </div>
    </Sheet>
  );
}
