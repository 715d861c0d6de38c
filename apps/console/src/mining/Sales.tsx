import { useTranslation } from "@sumi/app/speech.ts";
import type { staffMachines } from "@sumi/contract/mining/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { useFormat } from "../language/use-format.ts";
import { TakeDialog } from "./TakeDialog.tsx";

export type SalesProps = { readonly sales: DataOf<typeof staffMachines>["sales"] };

/** The money of buyers of machines, coin by coin, and how much of it refunds may need. */
export function Sales({ sales }: SalesProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const may = useMay();
  const [taken, setTaken] = useState<string>();
  return (
    <>
      {sales.map(({ coin, balance, reserved }) => (
        <p key={coin} className="flex flex-wrap items-center gap-3 pb-3.5 text-small">
          {t("sales", { coin, balance: format.number(balance), reserved: format.number(reserved) })}
          {may("house.capital") && (
            <Button size="small" kind="outline" onPress={() => setTaken(coin)}>
              {t("take")}
            </Button>
          )}
        </p>
      ))}
      {taken !== undefined && <TakeDialog coin={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}
