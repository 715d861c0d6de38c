import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { machineEntries } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { MINING_KEY } from "./use-mining.ts";

const DECIDED = { suspended: "suspend", stopped: "stop" } as const;

/** Why a sale was suspended or a machine stopped, and when. */
export function DecisionNote({ machine: { id, state } }: { readonly machine: MachineData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const kind = state in DECIDED ? DECIDED[state as keyof typeof DECIDED] : undefined;
  const { data = [] } = useQuery({
    queryKey: [MINING_KEY, "decisions", id, state],
    staleTime: 0,
    enabled: kind !== undefined,
    queryFn: async ({ signal }) => {
      const decisions = { id, decisions: "true" } as const;
      return answered(await client.call(machineEntries, decisions, { signal })).entries;
    },
  });
  const decision = data.find((entry) => entry.kind === kind);
  if (decision === undefined) return null;
  return (
    <NoticeNote tone="warning">
      <p className="font-semibold">{t(`why_${decision.reason}` as "why_INCIDENT")}</p>
      <p className="figures-dense pt-1 text-caption">
        {t(`kind_${decision.kind}`)} {format.moment(decision.time_ms, "second")}
      </p>
    </NoticeNote>
  );
}
