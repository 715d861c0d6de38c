import * as contract from "@sumi/contract/delivery/staff.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act, evidenceOf, propose } from "../../platform/staff/acting.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { exposureData } from "./exposure.ts";

/** Contracts as the staff see them: pools and exposure, halts, and what fills the trial pool. */
export function contractRoutes(server: ConsoleServer, listing: Listing): void {
  const { commands, nowMs } = server;
  staffRoute(server, contract.contractExposure, async () => {
    const { alarms, ...exposure } = await commands.read((exchange) => ({
      ...exposureData(exchange, nowMs()),
      alarms: [...exchange.delivery.winRates.alarms],
    }));
    const about = alarms.flatMap(({ member }) => (member === 0 ? [] : [member]));
    const nameOf = await memberNames(server, about);
    return accept({
      ...exposure,
      alarms: alarms.map(({ member, count, rate, breakEven, raisedMs }) => ({
        member: member === 0 ? null : nameOf(member),
        count,
        rate: formatAmount(rate),
        break_even: formatAmount(breakEven),
        raised_ms: raisedMs,
      })),
    });
  });

  staffRoute(server, contract.haltContracts, async (input, caller) => {
    const asset = coinNamed(await listing(), input.coin);
    if (!asset.ok) return asset;
    const actor = -caller.staff;
    const { mode, reason, until_ms: untilMs } = input;
    const fields = { mode, underlying: asset.value, reason, untilMs };
    const key = commandKey(contract.haltContracts.path, actor, input.client_id, fields);
    const halted = await act(server, caller, {
      command: { type: "HaltDelivery", actor, key, ...fields },
      text: input.note,
      subject: "",
      view: () => undefined,
    });
    if (!halted.ok) return halted;
    return accept({ sequence: String(halted.value.record.stamp.sequence) });
  });

  proposalRoutes(server);
}

function proposalRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.proposeContractsHalt, (input, caller) => {
    const { mode, coin, reason, until_ms: untilMs } = input;
    return propose(server, caller, {
      act: { act: "HaltDeliveryAgain", mode, asset: coin, reason, untilMs },
      path: contract.proposeContractsHalt.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposeResumption, (input, caller) => {
    const { mode, coin } = input;
    return propose(server, caller, {
      act: { act: "ResumeDelivery", mode, asset: coin },
      path: contract.proposeResumption.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposeTrialFunds, (input, caller) => {
    // The journal's reference to the reason has no content; the reason itself is the note.
    const evidence = evidenceOf(caller.staff, input.client_id);
    return propose(server, caller, {
      act: { act: "FundTrialPool", amount: input.amount, evidence },
      path: contract.proposeTrialFunds.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}
