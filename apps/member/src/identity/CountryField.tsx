import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useId, useMemo, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import { countriesIn } from "./countries.ts";

const CountrySheet = lazySheet(async () => (await import("./CountrySheet.tsx")).CountrySheet);

export type CountryFieldProps = {
  /** Two letters each. */
  readonly codes: readonly string[];
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
};

/** The country or area that issued the document, found in a sheet. */
export function CountryField({ codes, value, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation("identity");
  const { language } = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const countries = useMemo(() => countriesIn(language, codes), [language, codes]);
  const name = countries.find(({ code }) => code === value)?.name;
  return (
    <div>
      <p id={`${id}-label`} className="mb-[7px] font-medium text-small text-text-2">
        {t("country")}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        data-wrong={error !== undefined || undefined}
        onClick={() => setOpen(true)}
        className={classNames(
          "flex min-h-13 w-full items-center gap-2.5 rounded-2 bg-surface-2 px-3.5 py-1.5",
          "text-left",
          error === undefined
            ? "shadow-[inset_0_0_0_1px_var(--control)]"
            : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        )}
      >
        <span id={`${id}-value`} className={classNames(TEXT, name === undefined && "text-text-3")}>
          {name ?? t("chooseCountry")}
        </span>
        <span className="text-text-3">
          <Icon name="caret-down" size={14} />
        </span>
      </button>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
      {isOpen && (
        <CountrySheet
          countries={countries}
          value={value}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const TEXT = "min-w-0 flex-1 break-words text-[1rem]";
