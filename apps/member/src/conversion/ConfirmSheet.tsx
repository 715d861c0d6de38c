import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import type { ConversionForm } from "./conversion-form.ts";
import { QuoteRows, Spread } from "./QuoteCard.tsx";
import { type FirmQuote, useFirmQuote } from "./use-conversion-quote.ts";
import type { Converting } from "./use-convert.ts";

export type ConfirmSheetProps = {
  readonly form: ConversionForm;
  /** Belongs to the form, because the outcome must survive the closing of this sheet. */
  readonly conversion: Converting;
  readonly onClose: () => void;
};

/** Shows one firm quote, which does not change; after it expires the member asks for another. */
export function ConfirmSheet({ form, conversion, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation(["conversion", "common"]);
  const quote = useFirmQuote(form, conversion.refusal?.uncertain);
  return (
    <Sheet
      title={t("confirmTitle")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={conversion.isBusy}
      onClose={onClose}
    >
      {quote.error !== null && !quote.isFetching ? (
        <LoadFailed title={t("quoteFailed")} query={quote} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Promised form={form} quote={quote} />
          <Decision quote={quote} conversion={conversion} />
        </div>
      )}
    </Sheet>
  );
}

/** Everything that is promised, and until when. */
function Promised({ form, quote }: { readonly form: ConversionForm; readonly quote: FirmQuote }) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const { data } = quote;
  return (
    <>
      <KeyValueRows
        rows={[
          { label: t("give"), value: `${format.number(form.amount)} ${form.from}` },
          {
            label: t("receive"),
            value: data && `${format.number(data.received)} ${form.to}`,
            isStrong: true,
          },
        ]}
      />
      <QuoteRows form={form} quote={data} />
      {data !== undefined && <Spread quote={data} />}
      <NoticeNote tone="warning">{t("finality")}</NoticeNote>
    </>
  );
}

type DecisionProps = {
  readonly quote: FirmQuote;
  readonly conversion: Converting;
};

/** Convert while the quote lives; afterwards another quote, and while in doubt the same again. */
function Decision({ quote, conversion }: DecisionProps) {
  const { t } = useTranslation(["conversion", "common"]);
  const { submit, isBusy, refusal, forgive } = conversion;
  const { data, isOver, secondsLeft, isFetching } = quote;
  const isChecking = useIsChecking() && isBusy;
  const isUncertain = refusal?.uncertain !== undefined;
  const isOpen = data !== undefined && !isOver && (refusal === undefined || isUncertain);
  const renew = () => {
    forgive();
    void quote.refetch();
  };
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {isChecking ? undefined : refusal?.message}
      </p>
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("common:checking") : undefined}
      </p>
      {!isUncertain && refusal === undefined && (
        <p role="timer" className="text-center text-caption text-text-3">
          {isOver ? t("expired") : t("validFor", { seconds: secondsLeft })}
        </p>
      )}
      {data !== undefined && (isOpen || isUncertain || isBusy) ? (
        <Button
          kind="primary"
          size="large"
          isWide
          isLoading={isBusy || isFetching}
          onPress={() => void submit(data)}
        >
          {t(isUncertain ? "common:checkAgain" : "confirm")}
        </Button>
      ) : (
        <Button kind="primary" size="large" isWide isLoading={isFetching} onPress={renew}>
          {t("newQuote")}
        </Button>
      )}
    </>
  );
}
