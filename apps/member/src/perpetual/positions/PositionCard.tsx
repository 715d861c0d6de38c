import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { lazySheet } from "../../app/lazy-sheet.tsx";
import { useFreshness } from "../../live/freshness.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import type { Contract } from "../use-contracts.ts";
import { MarginBar } from "./MarginBar.tsx";
import { PositionFacts } from "./PositionFacts.tsx";
import { PositionResult } from "./PositionResult.tsx";
import { Runway } from "./Runway.tsx";
import { SideTag } from "./SideTag.tsx";

const SHEETS = {
  close: lazySheet(async () => (await import("./CloseSheet.tsx")).CloseSheet),
  reverse: lazySheet(async () => (await import("./ReverseDialog.tsx")).ReverseDialog),
  protection: lazySheet(async () => (await import("./ProtectionSheet.tsx")).ProtectionSheet),
  margin: lazySheet(async () => (await import("./MarginSheet.tsx")).MarginSheet),
  leverage: lazySheet(async () => (await import("./LeverageSheet.tsx")).LeverageSheet),
  share: lazySheet(async () => (await import("./ShareSheet.tsx")).ShareSheet),
} as const;

/** The upper row changes the position; the lower row ends it. */
const ACTS = [
  { name: "margin", width: "col-span-3" },
  { name: "leverage", width: "col-span-3" },
  { name: "protection", width: "col-span-2" },
  { name: "reverse", width: "col-span-2" },
  { name: "close", width: "col-span-2" },
] as const;

export type OfPosition = { readonly position: PositionData; readonly contract: Contract };

/** The properties that all sheets of a position share. */
export type PositionSheetProps = OfPosition & { readonly onClose: () => void };

/** One position: its result, how far it is from liquidation, and what can be done with it. */
export const PositionCard = memo(function PositionCard({ position, contract }: OfPosition) {
  const { t } = useTranslation("perpetual");
  const [opened, setOpened] = useState<keyof typeof SHEETS>();
  const Opened = opened && SHEETS[opened];
  const { id, symbol, status, leverage } = position;
  const isLiquidating = status === "liquidating";
  const isStale = useFreshness() !== "fresh" || contract.mark_status !== "OK";
  return (
    <li className="rounded-3 bg-surface-1 p-3.5 shadow-e1">
      <div className="flex items-center gap-2">
        <SideTag side={position.side} />
        <Link
          to={PERPETUAL_PATHS.position}
          search={{ symbol, id }}
          aria-label={t("lifeOf", { coin: contract.coin })}
          className="relative font-semibold before:absolute before:-inset-x-2 before:-inset-y-3"
        >
          {contract.coin}
        </Link>
        <Tag>{t("isolated", { leverage: `${leverage}×` })}</Tag>
        <AdlLight light={position.adl_light} />
        <span className="-my-2.5 -mr-2.5 ml-auto">
          <IconButton
            icon="share-network"
            size={18}
            label={t("share")}
            onPress={() => setOpened("share")}
          />
        </span>
      </div>
      <PositionResult position={position} isStale={isStale} />
      <Runway position={position} contract={contract} isStale={isStale} />
      <MarginBar position={position} />
      <PositionFacts position={position} contract={contract} />
      {isLiquidating ? (
        <p role="status" className="pt-2.5 text-danger text-small">
          {t("liquidating")}
        </p>
      ) : (
        <div className="grid grid-cols-6 gap-2 pt-3">
          {ACTS.map(({ name, width }) => (
            <div key={name} className={width}>
              <Button
                size="small"
                isWide
                kind={name === "close" ? "outline" : "secondary"}
                onPress={() => setOpened(name)}
              >
                {t(name)}
              </Button>
            </div>
          ))}
        </div>
      )}
      {Opened !== undefined && (
        <Opened position={position} contract={contract} onClose={() => setOpened(undefined)} />
      )}
    </li>
  );
});

const LIGHTS = [1, 2, 3, 4, 5];

/** How soon the position would be reduced to pay a bankrupt one: five lights for the first. */
function AdlLight({ light }: { readonly light: number | null }) {
  const { t } = useTranslation("perpetual");
  if (light === null) return null;
  return (
    <span role="img" aria-label={t("adlLight", { light })} className="flex gap-[2px]">
      {LIGHTS.map((each) => (
        <span
          key={each}
          className={`h-2.5 w-[3px] rounded-full ${each <= light ? "bg-warning" : "bg-surface-3"}`}
        />
      ))}
    </span>
  );
}
