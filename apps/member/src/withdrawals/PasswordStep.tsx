import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { PinField } from "@sumi/ui/PinField.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import type { Address } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import type { Quote } from "./use-quote.ts";
import type { Request } from "./use-request.ts";

const DIGITS = 6;

export type PasswordStepProps = {
  readonly coin: string;
  readonly address: Address;
  readonly quote: NonNullable<Quote["data"]>;
  readonly request: Request;
};

/**
 * Asks for the withdrawal password; the last digit sends the request. Refusals are shown at the
 * field.
 */
export function PasswordStep({ coin, address, quote, request }: PasswordStepProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const [digits, setDigits] = useState("");
  const { submit, isBusy, refusal, forgive } = request;
  const isChecking = useIsChecking() && isBusy;
  // After a refusal the digits are typed again; after an uncertain outcome they may be sent again.
  const canAskAgain = refusal?.isUncertain === true && !refusal.isOfPassword;
  const shown = refusal === undefined || canAskAgain ? digits : "";
  const become = (next: string) => {
    if (refusal !== undefined) forgive();
    setDigits(next);
    if (next.length === DIGITS && next !== shown) void submit(next);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Recap coin={coin} address={address} quote={quote} />
      <PinField
        label={t("password")}
        aside={
          <Link
            to={WITHDRAWALS_PATHS.withdrawalPassword}
            className="inline-flex min-h-(--hit) items-center text-link text-small"
          >
            {t("forgotten")}
          </Link>
        }
        value={shown}
        onChange={become}
        length={DIGITS}
        progress={t("digitsEntered", { entered: shown.length, total: DIGITS })}
        error={isChecking ? undefined : refusal?.message}
        isBusy={isBusy}
        takesFocus
        keypadLabel={t("keypad")}
        deleteLabel={t("deleteDigit")}
      />
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("common:checking") : undefined}
      </p>
      {canAskAgain && digits.length === DIGITS && (
        <Button kind="primary" isWide isLoading={isBusy} onPress={() => void submit(digits)}>
          {t("common:checkAgain")}
        </Button>
      )}
    </div>
  );
}

/** The withdrawal in short, in view while the password is typed. */
function Recap({ coin, address, quote }: Omit<PasswordStepProps, "request">) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  return (
    <div className="rounded-3 bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block text-caption text-text-3">{t("arrival")}</span>
          <span className="figures font-semibold text-heading">
            {format.number(quote.arrival ?? "0")}
          </span>{" "}
          <span className="text-small text-text-3">{coin}</span>
        </p>
        <p className="ml-auto grid min-w-0 justify-items-end gap-1 text-right text-small">
          <span className="break-words text-text-2">{address.remark}</span>
          <Tag>{address.network}</Tag>
        </p>
      </div>
      <p className="mt-2.5 border-line-strong border-t pt-2.5 text-small">
        <AddressText address={address.address} isParted />
        {address.memo !== null && (
          <span className="block text-caption text-text-3">
            {t("tag")} <span className="figures-dense text-text-1">{address.memo}</span>
          </span>
        )}
      </p>
    </div>
  );
}
