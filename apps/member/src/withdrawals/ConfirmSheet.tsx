import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { useFormat } from "../language/use-format.ts";
import type { Address } from "./data.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import type { Quote } from "./use-quote.ts";
import type { Request } from "./use-request.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";

export type ConfirmSheetProps = {
  readonly coin: string;
  readonly form: WithdrawalForm;
  readonly address: Address;
  readonly quote: NonNullable<Quote["data"]>;
  readonly hasMemo: boolean;
  /** Belongs to the form, because the outcome must survive the closing of this sheet. */
  readonly request: Request;
  readonly onClose: () => void;
};

/** Everything once more, and then the password that only the member knows. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const [isAgreed, setAgreed] = useState(false);
  const { request } = props;
  return (
    <Sheet
      title={t(isAgreed ? "finalTitle" : "confirmTitle")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={request.isBusy}
      onClose={props.onClose}
    >
      {isAgreed ? (
        <PasswordStep {...props} />
      ) : (
        <Details {...props} onAgree={() => setAgreed(true)} />
      )}
      {request.sheet}
    </Sheet>
  );
}

type DetailsProps = ConfirmSheetProps & { readonly onAgree: () => void };

function Details({ coin, form, address, quote, hasMemo, onAgree }: DetailsProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const figure = (text: string) => `${format.number(text)} ${coin}`;
  const tag = hasMemo ? [{ label: t("tag"), value: address.memo ?? t("withoutTag") }] : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <KeyValueRows
        rows={[
          { label: t("leaves"), value: figure(form.quantity) },
          { label: t("fee"), value: figure(quote.fee) },
          { label: t("arrival"), value: figure(quote.arrival ?? "0"), isStrong: true },
          { label: t("network"), value: address.network },
          { label: t("destination"), value: address.remark },
          ...tag,
        ]}
      />
      <p className="rounded-2 bg-surface-2 px-4 py-3">
        <AddressText address={address.address} isParted />
      </p>
      {hasMemo && address.memo === null && (
        <NoticeNote tone="warning">{t("tagWarning")}</NoticeNote>
      )}
      <NoticeNote tone="warning">{t("irrevocable")}</NoticeNote>
      <Button kind="primary" size="large" isWide onPress={onAgree}>
        {t("toPassword")}
      </Button>
    </div>
  );
}
