import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Appeal } from "./calls.ts";

/** The balances of a frozen member, as the ledger has them; read-only. */
export function Balances({ balances }: Pick<Appeal, "balances">) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  const owned = balances.flatMap(({ coin, available, held, locked }) => [
    { label: coin, value: available },
    { label: t("held", { coin }), value: held },
    { label: t("locked", { coin }), value: locked },
  ]);
  const rows = owned.filter(({ value }) => value !== "0");
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-3 shadow-e1">
      <h2 className="pb-1 text-caption text-text-3">{t("balances")}</h2>
      {rows.length === 0 ? (
        <p className="py-1.5 text-small text-text-2">{t("noBalances")}</p>
      ) : (
        <KeyValueRows
          rows={rows.map(({ label, value }) => ({ label, value: format.number(value) }))}
        />
      )}
    </section>
  );
}
