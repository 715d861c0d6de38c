import { answered } from "@sumi/app/failures.ts";
import { incomeSummary, machineOf, machines, ownConditions } from "@sumi/contract/mining/calls.ts";
import type { MachineData, MachineFiguresData } from "@sumi/contract/mining/terms.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { keyedChannel, useRow, useRows } from "../live/keyed-channel.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";

/** The live channel has what is sold; a pool and a state are seen after this long at the latest. */
const ASK_EVERY_MS = 10_000;
export const MINING_KEY = "mining";

/** The sold shares of each open machine. */
const figures = keyedChannel<MachineFiguresData>("machines", ({ id }) => id);

const machinesQuery = queryOptions({
  queryKey: [MINING_KEY, "machines"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }) => {
    const answer = answered(await client.call(machines, {}, { signal }));
    exchangeClock.hear(answer.time_ms);
    return answer.machines;
  },
});

export const machineQuery = (id: string) =>
  queryOptions({
    queryKey: [MINING_KEY, "machine", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => {
      const answer = answered(await client.call(machineOf, { id }, { signal }));
      exchangeClock.hear(answer.time_ms);
      return answer.machine;
    },
  });

export const ownConditionsQuery = (id: string) =>
  queryOptions({
    queryKey: [MINING_KEY, "own", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(ownConditions, { id }, { signal })),
  });

export const summaryQuery = queryOptions({
  queryKey: [MINING_KEY, "summary"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }) => answered(await client.call(incomeSummary, {}, { signal })),
});

/** All machines with what was heard last of their sales. */
export function useMachines() {
  const rows = useRows(figures);
  const query = useQuery(machinesQuery);
  const row = (machine: MachineData) => rows.find(({ id }) => id === machine.id);
  return { query, machines: query.data?.map((each) => withFigures(each, row(each))) };
}

export function useMachine(id: string) {
  const row = useRow(figures, id);
  const query = useQuery(machineQuery(id));
  return { query, machine: query.data && withFigures(query.data, row) };
}

/** Sold shares only rise, so the greater figure is the later one. */
function withFigures(machine: MachineData, row: MachineFiguresData | undefined): MachineData {
  if (row === undefined || row.sold <= machine.sold) return machine;
  const isSoldOut = row.sold === machine.supply && machine.state === "on_sale";
  return { ...machine, sold: row.sold, ...(isSoldOut && { state: "sold_out" }) };
}
