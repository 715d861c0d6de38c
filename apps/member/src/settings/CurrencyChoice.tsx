import { useTranslation } from "@sumi/app/speech.ts";
import { currencyName } from "@sumi/messages/currencies.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { chooseCurrency, useCurrency, useRates } from "../app/currency.ts";
import { useFormat } from "../language/use-format.ts";

/** The currency in which totals are read besides USDT; nothing where there are no rates. */
export function CurrencyChoice() {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const current = useCurrency();
  const { data } = useRates(true);
  if (data === undefined || data.time_ms === null) return null;
  const options = [
    { value: undefined, label: t("currencyNone"), code: "USDT" },
    ...data.rates.map(({ currency }) => {
      return { value: currency, label: currencyName(format.language, currency), code: currency };
    }),
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-small text-text-2">{t("currency")}</legend>
      <ListGroup hairlineFrom="0.875rem">
        {options.map(({ value, label, code }) => (
          <label
            key={code}
            className="flex min-h-[52px] cursor-pointer items-center gap-3 px-3.5
              has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus
              has-[:focus-visible]:-outline-offset-2"
          >
            <input
              type="radio"
              name="currency"
              className="unseen"
              checked={value === current}
              onChange={() => chooseCurrency(value)}
            />
            <span className={value === current ? "flex-1 font-semibold" : "flex-1"}>{label}</span>
            <span className="text-caption text-text-3">{code}</span>
            <OptionMark isOn={value === current} />
          </label>
        ))}
      </ListGroup>
      <p className="mt-2 flex gap-1.5 text-caption text-text-3">
        <Icon name="info" size={14} />
        {t("currencyNote", { moment: format.moment(data.time_ms, "minute") })}
      </p>
    </fieldset>
  );
}
