import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useIsMoneyOld } from "../../app/MoneyAge.tsx";
import { Options } from "../../app/Options.tsx";
import { DEPOSITS_PATHS } from "../../deposits/paths.ts";
import { KINDS, type Kind } from "./order-terms.ts";
import { FORM_KIND_WORDS, KIND_TEXTS } from "./order-words.ts";

export type KindRowProps = {
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
  /** The available balance in the reader's language; `undefined` while it is unknown. */
  readonly available: string | undefined;
  /** The coin that the order pays with. */
  readonly coin: string;
};

/** The kind of order, and the available balance of the coin that it pays with. */
export function KindRow({ kind, onChoose, available, coin }: KindRowProps) {
  const { t } = useTranslation(["trading", "common"]);
  const isOld = useIsMoneyOld();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex min-h-[1.375rem] flex-wrap items-center justify-between gap-x-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("changeKind", { kind: t(FORM_KIND_WORDS[kind]) })}
        onClick={() => setChoosing(true)}
        className="relative flex items-center gap-1 whitespace-nowrap font-medium text-small
          before:absolute before:-inset-x-1 before:-inset-y-[13px]"
      >
        {t(FORM_KIND_WORDS[kind])}
        <Icon name="caret-down" size={11} />
      </button>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1 text-caption text-text-3">
        <span className="@min-[21.25rem]:@max-[24rem]:unseen">{t("available")}</span>
        <b className={classNames("figures font-semibold", !isOld && "text-text-1")}>
          {available ?? "—"}
        </b>
        <span className="unseen">{coin}</span>
        <Link
          to={DEPOSITS_PATHS.deposit}
          search={{ coin }}
          aria-label={t("depositCoin", { coin })}
          className="target -my-3.5 -ml-7 inline-grid items-center justify-items-end"
        >
          <Icon name="plus-circle-fill" size={16} />
        </Link>
      </span>
      {isChoosing && (
        <Options
          title={t("kinds")}
          options={KINDS.map((each) => ({
            value: each,
            label: t(FORM_KIND_WORDS[each]),
            caption: t(KIND_TEXTS[each]),
          }))}
          value={kind}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
