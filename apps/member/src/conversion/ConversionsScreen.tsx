import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { conversions } from "@sumi/contract/conversion/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { CONVERSION_PATHS } from "./paths.ts";
import { rateOfConversion } from "./rate.ts";
import type { Conversion } from "./use-convert.ts";
import { useRateLine } from "./use-rate-line.ts";

/** The member's conversions, newest first, each with the rate at which it happened. */
export function ConversionsScreen() {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const navigate = useNavigate();
  const pages = usePages(["conversions"], async (cursor, signal) => {
    const answer = await client.call(conversions, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.conversions, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <Page title={t("conversions")}>
      <PagedList
        pages={pages}
        row={(conversion) => <ConversionRow key={conversion.id} conversion={conversion} />}
        groupOf={(conversion) => format.moment(conversion.time_ms, "day")}
        skeleton={<ConversionSkeleton />}
        failed={t("conversionsFailed")}
        empty={
          <EmptyState
            icon="receipt"
            title={t("noConversions")}
            action={
              <Button size="small" onPress={() => void navigate({ to: CONVERSION_PATHS.convert })}>
                {t("title")}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

function ConversionRow({ conversion }: { readonly conversion: Conversion }) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const rateLine = useRateLine();
  const { id, from, to, amount, received, time_ms: timeMs } = conversion;
  return (
    <li className="grid gap-1 py-3 gutter">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {from} → {to}
        </span>
        <span className="figures ml-auto font-semibold">
          {format.number(received, { isSigned: true })}{" "}
          <span className="font-normal text-caption text-text-3">{to}</span>
        </span>
      </span>
      <span className={`${LINE} text-caption text-text-2`}>
        <span>{rateLine(conversion, rateOfConversion(conversion))}</span>
        <span className="ml-auto">
          {format.number(`-${amount}`)} {from}
        </span>
      </span>
      <span className={`${LINE} text-micro text-text-3`}>
        <span>{format.moment(timeMs, "clockSecond")}</span>
        <span className="ml-auto">
          {t("number")} {id}
        </span>
      </span>
    </li>
  );
}

const LINE = "figures-dense flex flex-wrap justify-between gap-x-3";

function ConversionSkeleton() {
  return (
    <div className="grid gap-2 py-3 gutter">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-56" />
    </div>
  );
}
