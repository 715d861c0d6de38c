import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { removePriceAlert } from "@sumi/contract/price-alerts/calls.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { forget, type PriceAlert } from "./calls.ts";
import { useConditionText } from "./use-condition-text.ts";

/** The market and condition of an alert; the trade that met it, once it is over. */
export function AlertRow({ alert }: { readonly alert: PriceAlert }) {
  const { t } = useTranslation("price-alerts");
  const format = useFormat();
  const text = useConditionText()(alert);
  const { once, isBusy } = useOneAtATime();
  const [base = "", quote = ""] = alert.symbol.split("-");
  const { met } = alert;

  const remove = () =>
    once(async () => {
      const answer = await client.call(removePriceAlert, { id: alert.id });
      if (answer.ok) {
        forget(alert.id);
        toasts.show("success", t("removed"));
      } else toasts.show("error", failureText(answer.failure));
    });

  return (
    <li className="flex items-center gap-3 py-2 pr-1.5 pl-4">
      <CoinIcon coin={base} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">
          {base}
          <span className="font-medium text-text-3">/{quote}</span>
        </span>
        <span className="figures-dense block break-words text-small text-text-2">{text}</span>
        {met !== null && (
          <span className="figures-dense block text-caption text-text-3">
            {t("metAt", {
              price: `${format.number(met.price)} ${quote}`,
              moment: format.moment(met.time_ms, "minute"),
            })}
          </span>
        )}
      </span>
      <IconButton
        icon="trash"
        size={19}
        label={`${t("remove")}: ${base}/${quote}, ${text}`}
        isDisabled={isBusy}
        onPress={() => void remove()}
      />
    </li>
  );
}
