import { orderBill } from "@sumi/contract/spot.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { copy } from "../app/copy.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { answered, CallFailed } from "../app/queries.ts";
import { client } from "../connection.ts";
import { supportQuery } from "../enter.ts";
import { paths } from "../paths.ts";
import { OrderReceipt } from "./OrderReceipt.tsx";

/** One order as a document: what was agreed, what it cost, what was received. */
export function ReceiptScreen() {
  const { t } = useTranslation("orders");
  const { id = "" } = useSearch({ from: paths.receipt });
  const bill = useQuery({
    queryKey: ["receipt", id],
    // An order that still works may have moved on since one last looked.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      answered(await client.call(orderBill, { id, limit: "100" }, { signal })),
  });
  return (
    <Page title={t("receiptTitle")}>
      {bill.data !== undefined ? (
        <>
          <OrderReceipt bill={bill.data} />
          <Actions id={id} />
        </>
      ) : isMissing(bill.error) ? (
        <Missing />
      ) : bill.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("receiptFailed")} query={bill} />
        </div>
      ) : (
        <Skeleton className="mx-5 mt-1 h-[480px] rounded-3" />
      )}
    </Page>
  );
}

/** Below the slip: its number to keep, and whom to ask about it. */
function Actions({ id }: { readonly id: string }) {
  const { t } = useTranslation("orders");
  const support = useQuery(supportQuery).data ?? "";
  return (
    <p className="flex flex-wrap justify-center gap-x-3 py-4">
      <button type="button" onClick={() => void copy(id)} className={ACTION}>
        <Glyph name="copy" />
        {t("copyNumber")}
      </button>
      {support !== "" && (
        <a href={support} className={ACTION}>
          <Glyph name="headset" />
          {t("contact")}
        </a>
      )}
    </p>
  );
}

const ACTION = "flex min-h-(--hit) items-center gap-1.5 px-3 font-medium text-link";

function Glyph({ name }: { readonly name: IconName }) {
  return <Icon name={name} size={17} />;
}

function Missing() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="receipt"
      title={t("noSuchOrder")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: paths.orderHistory, replace: true })}
        >
          {t("orderHistory")}
        </Button>
      }
    />
  );
}

/** Another member's order is answered exactly as one that does not exist. */
function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return ["ORDER_NOT_FOUND", "PARAMETER_ERROR"].includes(error.failure.code);
}
