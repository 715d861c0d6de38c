import { failureText } from "@sumi/app/failure-text.ts";
import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { requestTrialMoney, type TrialData, trialMoney } from "@sumi/contract/delivery/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Figure } from "../app/Figure.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { queries } from "../app/queries.ts";
import { TradingStopped } from "../app/TradingStopped.tsx";
import { useMoney } from "../app/use-money.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { DELIVERY_PATHS } from "./paths.ts";

const trialQuery = queryOptions({
  queryKey: ["contracts", "trial"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<TrialData> =>
    answered(await client.call(trialMoney, {}, { signal })).trial,
});

/** Trial money: what it is, how much is left, until when, and when there is more. */
export function TrialScreen() {
  const { t } = useTranslation("delivery");
  const trial = useQuery(trialQuery);
  return (
    <Page title={t("trialMoney")}>
      <TradingStopped />
      {trial.data === undefined ? (
        trial.error === null ? (
          <div className="grid gap-4 pt-2 gutter">
            <Skeleton className="h-28 rounded-3" />
            <Skeleton className="h-40 rounded-3" />
          </div>
        ) : (
          <div className="py-4 gutter">
            <LoadFailed title={t("trialFailed")} query={trial} />
          </div>
        )
      ) : trial.data.coin === null ? (
        <EmptyState icon="gift" title={t("noTrial")} />
      ) : (
        <Trial trial={trial.data} coin={trial.data.coin} />
      )}
    </Page>
  );
}

type TrialProps = { readonly trial: TrialData; readonly coin: string };

function Trial({ trial, coin }: TrialProps) {
  const { t } = useTranslation("delivery");
  const money = useMoney();
  const isThere = trial.state === "active";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
      <section className="grid gap-1 rounded-3 bg-surface-1 px-4 py-4 shadow-e1">
        <p className="text-small text-text-3">{t("trialBalance")}</p>
        <Figure text={money(trial.available)} />
        <p className="text-small text-text-3">{coin}</p>
        <p className="pt-1 text-small text-text-2">{t(STATES[trial.state])}</p>
      </section>
      <TrialFacts trial={trial} coin={coin} />
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-text-2">
        <li>{t("trialSame")}</li>
        <li>{t("trialOnly")}</li>
        <li>{t("trialApart")}</li>
        {!isThere && <TrialTerm validMs={trial.valid_ms} />}
      </ul>
      <Request trial={trial} coin={coin} />
      {isThere && <ToContracts isMain={!/[1-9]/.test(trial.next_grant)} />}
    </div>
  );
}

/** Said before the tap; afterwards the page names the day. */
function TrialTerm({ validMs }: { readonly validMs: number }) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const days = Math.floor(validMs / DAY_MS);
  const length = formatDuration(format.language, days, { unit: "day", style: "long" });
  return <li>{t("trialTerm", { length })}</li>;
}

const DAY_MS = 86_400_000;

const STATES = {
  none: "trialNone",
  active: "trialActive",
  expired: "trialExpired",
} as const satisfies Record<TrialData["state"], string>;

function TrialFacts({ trial, coin }: TrialProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const money = useMoney();
  const amount = (text: string) => `${money(text)} ${coin}`;
  const moment = (timeMs: number) => format.moment(timeMs, "minute");
  const rows: readonly (KeyValue | undefined)[] = [
    trial.state === "active" ? { label: t("inContracts"), value: amount(trial.held) } : undefined,
    trial.granted_ms === null
      ? undefined
      : { label: t("grantedAt"), value: moment(trial.granted_ms) },
    trial.expires_ms === null
      ? undefined
      : { label: t("expiresAt"), value: moment(trial.expires_ms), isStrong: true },
    { label: t("grant"), value: amount(trial.grant) },
    { label: t("refillBelow"), value: amount(trial.refill_below) },
    trial.next_ms === null ? undefined : { label: t("nextGrant"), value: moment(trial.next_ms) },
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}

/** The button that asks for trial money, with its reason while there is none to be had. */
function Request({ trial, coin }: TrialProps) {
  const { t } = useTranslation("delivery");
  const money = useMoney();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const intention = useIntention();
  const amount = `${money(trial.next_grant)} ${coin}`;
  const isToBeHad = /[1-9]/.test(trial.next_grant);

  const request = async () => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, {}, (name) =>
        client.call(requestTrialMoney, { client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (!answer.ok) return setRefusal(failureText(answer.failure), answer.failure);
    queries.setQueryData(trialQuery.queryKey, answer.data.trial);
    toasts.show("success", t("granted", { amount }));
  };

  return (
    <div className="grid gap-2">
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      {isToBeHad ? (
        <Button
          kind="primary"
          size="large"
          isWide
          isLoading={isBusy}
          onPress={() => void request()}
        >
          {t("request", { amount })}
        </Button>
      ) : (
        trial.state !== "active" && (
          <Button size="large" isWide reason={t("noneNow")}>
            {t("noneNow")}
          </Button>
        )
      )}
    </div>
  );
}

/** The main way on, unless there is more to be had. */
function ToContracts({ isMain }: { readonly isMain: boolean }) {
  const { t } = useTranslation("delivery");
  const navigate = useNavigate();
  return (
    <Button
      kind={isMain ? "primary" : "secondary"}
      size="large"
      isWide
      onPress={() => void navigate({ to: DELIVERY_PATHS.contracts, search: { mode: "trial" } })}
    >
      {t("useTrial")}
    </Button>
  );
}
