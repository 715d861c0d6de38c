import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { useTyping } from "@sumi/ui/use-typing.ts";
import { useId } from "react";
import { useFormat } from "../language/use-format.ts";

export type StakeFieldProps = {
  readonly value: string;
  readonly coin: string;
  /** Round amounts to take with one press. */
  readonly quick: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The stake, typed or taken from a few round amounts. */
export function StakeField({ value, coin, quick, error, onChange }: StakeFieldProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const id = useId();
  const mark = decimalMark(format.language);
  const typing = useTyping({ value, onChange, mark, format: (text) => format.number(text) });
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <label
          htmlFor={id}
          className={classNames(
            "flex min-h-(--hit) min-w-0 flex-[1_1_8.5rem] items-center gap-2 rounded-2 px-3.5",
            "bg-surface-2 text-text-3 has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]",
            error === undefined
              ? "shadow-[inset_0_0_0_1px_var(--line-strong)]"
              : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
          )}
        >
          <span className="flex-none text-small">{t("stake")}</span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            {...typing}
            className="figures w-0 min-w-0 flex-1 bg-transparent text-right font-semibold
              text-[1.0625rem] text-text-1 outline-none"
          />
          <span className="flex-none font-medium text-caption">{coin}</span>
        </label>
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === value}
            aria-label={t("takeAmount", { amount: format.number(amount), coin })}
            onClick={() => onChange(amount)}
            className={classNames(
              "figures min-h-(--hit) min-w-(--hit) flex-none rounded-2 px-3 text-small",
              amount === value
                ? "bg-bg font-semibold text-accent shadow-[inset_0_0_0_1.5px_var(--accent)]"
                : "bg-surface-1 font-medium text-text-2 active:bg-surface-2",
            )}
          >
            {format.number(amount)}
          </button>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
    </div>
  );
}
