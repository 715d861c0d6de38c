import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../language/use-format.ts";
import { type Referrals, referralsQuery } from "./use-referrals.ts";

type Source = Referrals["sources"][number];

/**
 * Rewards of a sale wait for the issuer's payment, those of a machine only while the house's money
 * is short. Shares of fees never wait.
 */
const WAITED = ["SUBSCRIPTION", "MINING"] as const;

/** A sentence with the amounts that wait for their money. */
export function useWaiting(): (waiting: Source["waiting"]) => string {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  return (waiting) => {
    const amounts = waiting.map((each) => `${format.number(each.amount)} ${each.coin}`);
    return t("waiting", { amount: amounts.join(" · ") });
  };
}

/** Says of each source that waits what it waits for. */
export function WaitingReasons({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation("referrals");
  const waited = WAITED.filter((kind) => {
    return sources.some(({ source, waiting }) => source === kind && waiting.length > 0);
  });
  return waited.map((kind) => (
    <p key={kind} className="text-caption text-text-3">
      {t(`waitingNote_${kind}`)}
    </p>
  ));
}

/** Rewards that are not paid yet, and why; empty where none waits. */
export function Waiting() {
  const { t } = useTranslation("referrals");
  const waits = useWaiting();
  const own = useQuery(referralsQuery);
  const sources = (own.data?.sources ?? []).filter(({ waiting }) => waiting.length > 0);
  if (sources.length === 0) return null;
  return (
    <section className="grid gap-1 pt-2 pb-3 gutter">
      {sources.map(({ source, waiting }) => (
        <p key={source} className="text-small text-text-2">
          <span className="block font-medium">{t(`source_${source}`)}</span>
          {waits(waiting)}
        </p>
      ))}
      <WaitingReasons sources={sources} />
    </section>
  );
}
