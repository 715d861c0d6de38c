import { failureText } from "@sumi/app/failure-text.ts";
import { CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { infoQuery } from "./calls.ts";
import type { DepositInfo } from "./data.ts";

/**
 * The picture that was sent as proof. It is private, so a short-lived link is fetched for viewing.
 */
export function Voucher({ info }: { readonly info: DepositInfo }) {
  const { t } = useTranslation(["deposits", "common"]);
  const { id } = info.deposit;
  const [address, setAddress] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  const show = async () => {
    setLoading(true);
    const found = await queries.fetchQuery(infoQuery(id)).catch((error: unknown) => error);
    setLoading(false);
    if (isInfo(found)) setAddress(found.voucher?.url);
    else if (found instanceof CallFailed) toasts.show("error", failureText(found.failure));
  };
  const fail = () => {
    setAddress(undefined);
    toasts.show("error", t("voucherFailed"));
  };

  return (
    <section className="overflow-hidden rounded-3 bg-surface-1 shadow-e1">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2.5">
        <h2 className="max-w-full flex-auto text-small">
          {t("voucher")}
          {info.voucher === null && (
            <span className="block text-caption text-text-3">{t("noVoucher")}</span>
          )}
        </h2>
        {info.voucher !== null && (
          <Button
            size="small"
            isLoading={isLoading}
            onPress={() => (address === undefined ? void show() : setAddress(undefined))}
          >
            {address === undefined ? t("showVoucher") : t("common:close")}
          </Button>
        )}
      </div>
      {address !== undefined && (
        <img
          src={address}
          alt={t("voucher")}
          onError={fail}
          className="block max-h-[70vh] w-full bg-well object-contain"
        />
      )}
    </section>
  );
}

function isInfo(found: unknown): found is DepositInfo {
  return !(found instanceof Error);
}
