import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import {
  confirmSupportHold,
  proposeSupportHold,
  type SupportHoldData,
  supportHold,
} from "@sumi/contract/support/holds.ts";
import { HOLD_REASONS, type HoldReason } from "@sumi/contract/support/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";

const DAY_MS = 86_400_000;
const DAYS = ["90", "365", "730"] as const;

/** Two people keep a thread beyond its time while there is a dispute about it. */
export function Holding({ id }: { readonly id: string }) {
  const { t } = useTranslation("support");
  const query = useQuery({
    queryKey: ["support-hold", id],
    queryFn: async ({ signal }) => answered(await client.call(supportHold, { id }, { signal })),
  });
  if (query.data === undefined) return null;
  const { hold } = query.data;
  const stands = hold?.state === "standing" || hold?.state === "proposed";
  const tell = () => void query.refetch();
  return (
    <section aria-label={t("hold")} className="grid gap-2.5 border-line border-t pt-4">
      <h3 className="text-caption text-text-3">{t("hold")}</h3>
      {stands ? <Standing id={id} hold={hold} onDone={tell} /> : <Propose id={id} onDone={tell} />}
    </section>
  );
}

type StandingProps = {
  readonly id: string;
  readonly hold: SupportHoldData;
  readonly onDone: () => void;
};

function Standing({ id, hold, onDone }: StandingProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { reason, until_ms: untilMs } = hold;
  const confirming = useAct((fields: { id: string; reason: HoldReason; until_ms: string }) =>
    client.call(confirmSupportHold, fields),
  );
  const confirm = async () => {
    const shown = { id, reason, until_ms: String(untilMs) };
    await confirming.run(shown);
    // Where it was refused, another proposal may stand by now.
    onDone();
  };
  const until = format.moment(hold.until_ms);
  const by = [hold.proposer, hold.confirmer].flatMap((person) =>
    person === null ? [] : [staffName(person)],
  );
  return (
    <>
      <p className="text-small text-text-2">
        {t(hold.state === "standing" ? "holdStands" : "holdProposed", { until })}
        <span className="block text-caption text-text-3">
          {t(`hold_${hold.reason}`)} · {by.join(" · ")}
        </span>
      </p>
      <p role="alert" className="text-danger text-small empty:hidden">
        {confirming.refusal}
      </p>
      {hold.mine_to_confirm && (
        <Button size="small" isLoading={confirming.isBusy} onPress={() => void confirm()}>
          {t("holdConfirm")}
        </Button>
      )}
    </>
  );
}

function Propose({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation("support");
  const [reason, setReason] = useState<HoldReason>("DISPUTE");
  const [days, setDays] = useState<(typeof DAYS)[number]>("365");
  const proposing = useAct((fields: { id: string; reason: HoldReason; until_ms: string }) =>
    client.call(proposeSupportHold, fields),
  );
  const propose = async () => {
    // An hour less than the days, because the server's clock may be behind.
    const untilMs = Date.now() + Number(days) * DAY_MS - 3_600_000;
    const fields = { id, reason, until_ms: String(untilMs) };
    if ((await proposing.run(fields)) !== undefined) onDone();
  };
  return (
    <>
      <p className="text-small text-text-2">{t("holdText")}</p>
      <SelectField
        label={t("holdReason")}
        value={reason}
        options={HOLD_REASONS.map((value) => ({ value, label: t(`hold_${value}`) }))}
        onChange={setReason}
      />
      <SelectField
        label={t("holdDays")}
        value={days}
        options={DAYS.map((value) => ({ value, label: value }))}
        onChange={setDays}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {proposing.refusal}
      </p>
      <Button size="small" isLoading={proposing.isBusy} onPress={() => void propose()}>
        {t("holdPropose")}
      </Button>
    </>
  );
}
