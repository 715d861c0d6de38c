import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { DirectionButton } from "@sumi/ui/DirectionButton.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { Contract } from "../use-contracts.ts";
import type { Side } from "./order-form.ts";
import type { Preview } from "./use-preview.ts";

export type Previews = Readonly<Record<Side, Preview | undefined>>;

export type SideButtonsProps = {
  readonly contract: Contract;
  readonly previews: Previews;
  /** Why one side alone cannot be sent. */
  readonly reasonOf: (side: Side) => string | undefined;
  readonly sending: Side | undefined;
  readonly onPress: (side: Side) => void;
};

/** Long and short, each with the price at which its position would be liquidated. */
export function SideButtons(props: SideButtonsProps) {
  const { contract, previews, reasonOf, sending, onPress } = props;
  const { t } = useTranslation("perpetual");
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["buy", "sell"] as const).map((side) => {
        const reason = reasonOf(side);
        const label = t(side === "buy" ? "long" : "short");
        if (reason !== undefined) {
          return (
            <Button key={side} size="large" isWide reason={`${label}: ${reason}`}>
              {label}
            </Button>
          );
        }
        return (
          <DirectionButton
            key={side}
            isUp={side === "buy"}
            label={label}
            isNarrow
            isBusy={sending !== undefined}
            isSending={sending === side}
            onPress={() => onPress(side)}
          >
            <Outcome contract={contract} preview={previews[side]} />
          </DirectionButton>
        );
      })}
    </div>
  );
}

type OutcomeProps = { readonly contract: Contract; readonly preview: Preview | undefined };

/** The liquidation price of the resulting position and the way to it, or that none is left. */
function Outcome({ contract, preview }: OutcomeProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  if (preview === undefined) return `${t("liquidationShort")} —`;
  const { result } = preview;
  if (result === null) return t("closesAll");
  const { liquidation_price: price, distance, side } = result;
  if (price === null) return t("neverLiquidated");
  const way = distance === null ? undefined : `${side === "long" ? "-" : ""}${distance}`;
  return (
    <>
      <span className="block">
        {t("liquidationShort")} {format.number(price, { fixed: decimalsOf(contract.tick) })}
      </span>
      {way !== undefined && <span className="block">{format.percent(way)}</span>}
    </>
  );
}
