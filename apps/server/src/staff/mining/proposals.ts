import * as contract from "@sumi/contract/mining/staff.ts";
import type { MiningAct } from "@sumi/core/mining/acts.ts";
import { evidenceOf, propose } from "../../platform/staff/acting.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The decisions of two people about a machine and its pool. */
export function machineProposalRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.proposeOpeningMachine, ({ machine, note, client_id }, caller) => {
    const { path } = contract.proposeOpeningMachine;
    return put(server, caller, { act: { act: "OpenMachine", machine }, path, note, client_id });
  });

  staffRoute(server, contract.proposeResumingSale, ({ machine, note, client_id }, caller) => {
    const { path } = contract.proposeResumingSale;
    return put(server, caller, { act: { act: "ResumeSale", machine }, path, note, client_id });
  });

  staffRoute(server, contract.proposeStop, ({ machine, reason, note, client_id }, caller) => {
    const { path } = contract.proposeStop;
    const act = { act: "StopMachine", machine, reason } as const;
    return put(server, caller, { act, path, note, client_id });
  });

  staffRoute(server, contract.proposeThaw, ({ machine, note, client_id }, caller) => {
    const { path } = contract.proposeThaw;
    return put(server, caller, { act: { act: "ThawIncome", machine }, path, note, client_id });
  });

  moneyRoutes(server);
}

/** The words of the proof are a note; the act names it by a text without content. */
function moneyRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.proposeFunding, (input, caller) => {
    const { machine, amount, evidence: note, client_id } = input;
    const { path } = contract.proposeFunding;
    const evidence = evidenceOf(caller.staff, client_id);
    const act = { act: "FundMiningPool", machine, amount, evidence } as const;
    return put(server, caller, { act, path, note, client_id });
  });

  staffRoute(server, contract.proposeReduction, (input, caller) => {
    const { machine, amount, evidence: note, client_id } = input;
    const { path } = contract.proposeReduction;
    const evidence = evidenceOf(caller.staff, client_id);
    const act = { act: "ReduceMiningPool", machine, amount, evidence } as const;
    return put(server, caller, { act, path, note, client_id });
  });

  staffRoute(server, contract.proposeTakingSales, (input, caller) => {
    const { coin: asset, amount, evidence: note, client_id } = input;
    const { path } = contract.proposeTakingSales;
    const evidence = evidenceOf(caller.staff, client_id);
    const act = { act: "TakeMiningSales", asset, amount, evidence } as const;
    return put(server, caller, { act, path, note, client_id });
  });
}

type Put = {
  readonly act: MiningAct;
  readonly path: string;
  readonly note: string;
  readonly client_id: string | undefined;
};

function put(server: ConsoleServer, caller: StaffCaller, { act, path, note, client_id }: Put) {
  return propose(server, caller, { act, path, clientId: client_id, text: note });
}
