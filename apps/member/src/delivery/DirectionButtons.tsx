import { useTranslation } from "@sumi/app/speech.ts";
import { DirectionButton } from "@sumi/ui/DirectionButton.tsx";
import { useMoney } from "../app/use-money.ts";
import type { Direction } from "./use-place-contract.ts";

export type DirectionButtonsProps = {
  readonly amount: string;
  readonly profit: string;
  readonly isTrial: boolean;
  /** The direction that is being sent. */
  readonly sending: Direction | undefined;
  readonly onPress: (direction: Direction) => void;
};

/** Up and down, with what is won and what is lost by each; both say both. */
export function DirectionButtons(props: DirectionButtonsProps) {
  const { amount, profit, isTrial, sending, onPress } = props;
  const { t } = useTranslation("delivery");
  const money = useMoney();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5">
      {(["up", "down"] as const).map((direction) => (
        <DirectionButton
          key={direction}
          isUp={direction === "up"}
          label={t(direction)}
          caption={isTrial ? t("trialMoney") : undefined}
          isBusy={sending !== undefined}
          isSending={sending === direction}
          onPress={() => onPress(direction)}
        >
          {money(profit, { isSigned: true })}
          <span className="block font-medium text-micro">
            {t("ifLost", { amount: money(`-${amount}`) })}
          </span>
        </DirectionButton>
      ))}
    </div>
  );
}
