import { useTranslation } from "@sumi/app/speech.ts";
import { Loader } from "@sumi/ui/brand/Loader.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { useMoney } from "./use-money.ts";
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
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5">
      {(["up", "down"] as const).map((direction) => (
        <DirectionButton key={direction} {...props} direction={direction} />
      ))}
    </div>
  );
}

type DirectionButtonProps = DirectionButtonsProps & { readonly direction: Direction };

function DirectionButton(props: DirectionButtonProps) {
  const { direction, amount, profit, isTrial, sending, onPress } = props;
  const { t } = useTranslation("delivery");
  const money = useMoney();
  const isBusy = sending !== undefined;
  const isUp = direction === "up";
  const gain = money(profit, { isSigned: true });
  const loss = money(`-${amount}`);
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      aria-busy={sending === direction}
      onClick={() => !isBusy && onPress(direction)}
      className={classNames(
        "relative flex min-h-14.5 flex-wrap items-center justify-between gap-x-2 rounded-3 px-4",
        "py-1.5 text-left font-semibold transition-transform duration-(--t-tap)",
        isUp ? "bg-up text-on-up" : "bg-down text-on-down",
        isBusy ? "" : "active:scale-98",
      )}
    >
      {sending === direction && (
        <span className="absolute inset-0 grid place-items-center">
          <Loader />
        </span>
      )}
      <span className={classNames("min-w-0", sending === direction && "opacity-0")}>
        <span className="block text-title">
          <span aria-hidden="true" className="mr-1.5 text-[0.9375rem]">
            {isUp ? "▲" : "▼"}
          </span>
          {t(direction)}
        </span>
        {isTrial && <span className="block font-medium text-micro">{t("trialMoney")}</span>}
      </span>
      <span
        className={classNames(
          "figures ml-auto text-right text-[0.9375rem] leading-[1.1875rem]",
          sending === direction && "opacity-0",
        )}
      >
        {gain}
        <span className="block font-medium text-micro">{t("ifLost", { amount: loss })}</span>
      </span>
    </button>
  );
}
