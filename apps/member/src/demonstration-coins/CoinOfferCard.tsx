import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import type { CoinOffer } from "./calls.ts";
import { type TakenCoins, useTakeCoins } from "./use-take-coins.ts";

type OfferProps = {
  readonly offer: CoinOffer;
  readonly onTaken: (taken: TakenCoins) => void;
};

/** Says what the coins are, and gives them. */
export function CoinOfferCard({ offer: { coins, can_take: canTake }, onTaken }: OfferProps) {
  const { t } = useTranslation("demonstration-coins");
  if (coins === null) {
    return (
      <div className="pt-2 gutter">
        <NoticeNote>{t("none")}</NoticeNote>
      </div>
    );
  }
  return (
    <div className="grid gap-5 pt-2 pb-6 gutter">
      <section className="grid gap-2 rounded-3 bg-surface-1 px-4 py-4 shadow-e1">
        <h2 className="font-semibold text-title">{t("lead")}</h2>
        <p className="text-text-2">{t("what")}</p>
        <ul className="grid list-disc gap-1 pl-5 text-small text-text-3">
          <li>{t("once")}</li>
          <li>{t("worth")}</li>
          <li>{t("counts")}</li>
        </ul>
      </section>
      {canTake ? <Take coins={coins} onTaken={onTaken} /> : <NoticeNote>{t("cannot")}</NoticeNote>}
    </div>
  );
}

type TakeProps = {
  readonly coins: NonNullable<CoinOffer["coins"]>;
  readonly onTaken: OfferProps["onTaken"];
};

function Take({ coins: { coin, amount }, onTaken }: TakeProps) {
  const { t } = useTranslation(["demonstration-coins", "common"]);
  const format = useFormat();
  const { take, isBusy, refusal, isUncertain } = useTakeCoins(onTaken);
  const isChecking = useIsChecking() && isBusy;
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-danger text-small empty:hidden">
        {isChecking ? undefined : refusal}
      </p>
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("common:checking") : undefined}
      </p>
      <Button kind="primary" size="large" isWide isLoading={isBusy} onPress={() => void take()}>
        {isUncertain ? t("common:checkAgain") : t("take", { amount: format.number(amount), coin })}
      </Button>
    </div>
  );
}
