import { useTranslation } from "@sumi/app/speech.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Options } from "../app/Options.tsx";
import type { Choice } from "./choice.ts";
import { DELIVERY_PATHS } from "./paths.ts";
import type { Offers } from "./use-offers.ts";

export type ContractsHeaderProps = {
  readonly offers: Offers;
  readonly choice: Choice;
  readonly onChoose: (changed: Partial<Choice>) => void;
};

/** The coin whose index decides, real or trial money, and the way to all contracts. */
export function ContractsHeader({ offers, choice, onChoose }: ContractsHeaderProps) {
  const { t } = useTranslation("delivery");
  const navigate = useNavigate();
  const modes = (["real", "trial"] as const).filter((mode) => offers.coins[mode] !== null);
  return (
    <header
      className="sticky top-0 z-(--z-header) flex min-h-(--header-h) flex-wrap items-center gap-x-2
        bg-bg pt-(--safe-t) pr-1 pl-4"
    >
      <CoinHeading offers={offers} coin={choice.coin} onChoose={(coin) => onChoose({ coin })} />
      {modes.length > 1 && (
        <div className="min-w-[8.5rem]">
          <Segmented
            label={t("mode")}
            options={modes.map((mode) => ({ value: mode, label: t(mode) }))}
            value={choice.mode}
            onChange={(mode) => onChoose({ mode })}
          />
        </div>
      )}
      <IconButton
        icon="list-checks"
        label={t("history")}
        onPress={() => void navigate({ to: DELIVERY_PATHS.history })}
      />
    </header>
  );
}

type CoinHeadingProps = {
  readonly offers: Offers;
  readonly coin: string;
  readonly onChoose: (coin: string) => void;
};

function CoinHeading({ offers, coin, onChoose }: CoinHeadingProps) {
  const { t } = useTranslation("delivery");
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="min-w-min flex-1 outline-none">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("changeCoin", { coin })}
        onClick={() => setChoosing(true)}
        className="flex min-h-(--hit) max-w-full items-center gap-2 text-left"
      >
        <CoinIcon coin={coin} size={26} />
        <span className="min-w-0 font-semibold text-[1.125rem] leading-tight">
          <span className="max-[21.25rem]:hidden">{t("indexOf", { coin })}</span>
          <span className="hidden max-[21.25rem]:inline">{coin}</span>
        </span>
        <Icon name="caret-down" size={14} />
      </button>
      {isChoosing && (
        <Options
          title={t("chooseCoin")}
          options={offers.offers.map((each) => ({
            value: each.coin,
            label: t("indexOf", { coin: each.coin }),
            lead: <CoinIcon coin={each.coin} size={28} />,
          }))}
          value={coin}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </h1>
  );
}
