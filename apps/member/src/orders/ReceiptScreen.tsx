import { copy } from "@sumi/app/copy.ts";
import { answered, isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { orderBill } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { More } from "../app/More.tsx";
import { Page } from "../app/Page.tsx";
import { SupportLink } from "../app/SupportLink.tsx";
import { client } from "../connection.ts";
import { OrderReceipt } from "./OrderReceipt.tsx";
import { ORDERS_PATHS } from "./paths.ts";
import { billOf } from "./receipt.ts";

/** The receipt of one order. */
export function ReceiptScreen() {
  const { t } = useTranslation("orders");
  const { id = "" } = useSearch({ from: ORDERS_PATHS.receipt });
  const query = useInfiniteQuery({
    queryKey: ["receipt", id],
    // An open order may have traded meanwhile.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      answered(await client.call(orderBill, { id, limit: "100", cursor }, { signal })),
    getNextPageParam: (page) => page.next_cursor,
  });
  const bill = billOf(query.data?.pages ?? []);
  return (
    <Page title={t("receiptTitle")}>
      {bill !== undefined ? (
        <>
          <OrderReceipt bill={bill} more={query.hasNextPage && <MoreFills query={query} />} />
          <Actions id={id} />
        </>
      ) : isRefusedWith(query.error, MISSING) ? (
        <Missing />
      ) : query.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("receiptFailed")} query={query} />
        </div>
      ) : (
        <Skeleton className="mx-5 mt-1 h-[480px] rounded-3" />
      )}
    </Page>
  );
}

/** The server answers the same for another member's order as for one that does not exist. */
const MISSING = ["ORDER_NOT_FOUND", "PARAMETER_ERROR"] as const;

type MoreFillsProps = {
  readonly query: {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

function MoreFills({ query }: MoreFillsProps) {
  return (
    <More
      isLoading={query.isFetchingNextPage}
      isFailed={query.isFetchNextPageError}
      loadMore={() => void query.fetchNextPage()}
    />
  );
}

/** Below the receipt: buttons to copy its number, and to contact support. */
function Actions({ id }: { readonly id: string }) {
  const { t } = useTranslation("orders");
  return (
    <p className="flex flex-wrap justify-center gap-x-3 py-4">
      <button type="button" onClick={() => void copy(id)} className={ACTION}>
        <Glyph name="copy" />
        {t("copyNumber")}
      </button>
      <SupportLink className={ACTION}>
        <Glyph name="headset" />
        {t("contact")}
      </SupportLink>
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
          onPress={() => void navigate({ to: ORDERS_PATHS.orderHistory, replace: true })}
        >
          {t("orderHistory")}
        </Button>
      }
    />
  );
}
