import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { FullScreen } from "@sumi/ui/FullScreen.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useCallback, useRef, useState } from "react";
import { Ribbon } from "../../app/Ribbon.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { TradedMarket } from "../traded-market.ts";
import { Candles } from "./Candles.tsx";
import { useChartSettings } from "./chart-settings.ts";
import { IntervalRow } from "./IntervalRow.tsx";
import { INTERVAL_WORDS } from "./interval-words.ts";
import { LineBar } from "./LineBar.tsx";
import { sharePicture } from "./share-picture.ts";

export type FullChartProps = { readonly market: TradedMarket; readonly onClose: () => void };

/** The chart on the whole screen, with lines to draw and a picture to share. */
export function FullChart({ market, onClose }: FullChartProps) {
  const { t } = useTranslation(["trading", "common"]);
  const settings = useChartSettings();
  const [line, setLine] = useState<string>();
  const { share, onPicture } = usePicture(market);
  const { tick } = market.rules;
  return (
    <FullScreen
      title={market.symbol.replace("-", "/")}
      closeLabel={t("common:close")}
      onClose={onClose}
      banner={<Ribbon />}
      actions={
        <>
          <IconButton
            icon="pencil-simple"
            label={t("drawLines")}
            isPressed={line !== undefined}
            onPress={() => setLine(line === undefined ? (market.last ?? "") : undefined)}
          />
          <IconButton icon="share-network" label={t("sharePicture")} onPress={share} />
        </>
      }
    >
      <div className="@container flex-none pt-1.5">
        <IntervalRow settings={settings} />
      </div>
      <div className="min-h-0 flex-1">
        <Candles
          market={market}
          settings={settings}
          height="fill"
          onPicture={onPicture}
          onTap={
            line === undefined ? undefined : (price) => setLine(price.toFixed(decimalsOf(tick)))
          }
        />
      </div>
      {line !== undefined && <LineBar market={market} price={line} onChange={setLine} />}
    </FullScreen>
  );
}

type Draw = () => HTMLCanvasElement;

/** Shares the chart as it is drawn, with its pair, interval, time and place. */
function usePicture(market: TradedMarket) {
  const { t } = useTranslation(["trading", "common"]);
  const format = useFormat();
  const { interval } = useChartSettings();
  const isUnreal = useExchangeKind() !== undefined;
  const draw = useRef<Draw>(undefined);
  const onPicture = useCallback((next: Draw | undefined) => {
    draw.current = next;
  }, []);
  const share = () => {
    const chart = draw.current?.();
    if (chart === undefined) return;
    const texts = {
      title: `${market.base}/${market.quote} · ${t(INTERVAL_WORDS[interval])}`,
      mark: EXCHANGE_NAME,
      source: `${format.moment(Date.now(), "second")} · ${location.host}`,
      warning: isUnreal ? t("common:notReal") : undefined,
    };
    void sharePicture(chart, texts, `${market.symbol}-${interval}.png`);
  };
  return { share, onPicture };
}
