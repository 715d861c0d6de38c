import * as contract from "@sumi/contract/perpetual/staff.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act, propose } from "../../platform/staff/acting.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { contractListingOf, contractNamed } from "../../shared/contract-listing.ts";
import { exposureOf } from "./exposure.ts";

/** Perpetual contracts as the staff see them: exposure, halts, and acts of two people. */
export function perpetualRoutes(server: ConsoleServer): void {
  const { commands, nowMs } = server;
  const contracts = contractListingOf(commands);
  staffRoute(server, contract.perpetualExposure, async () => {
    const exposure = await commands.read((exchange) => exposureOf(exchange, nowMs()));
    const nameOf = await memberNames(
      server,
      exposure.liquidations.map(({ member }) => member),
    );
    const liquidations = exposure.liquidations.map(({ member, ...position }) => {
      return { ...position, member: nameOf(member) };
    });
    return accept({ ...exposure, liquidations });
  });

  staffRoute(server, contract.haltPerpetual, async (input, caller) => {
    const listed = contractNamed(await contracts(), input.symbol);
    if (!listed.ok) return listed;
    const actor = -caller.staff;
    const { status, reason, until_ms: untilMs } = input;
    const fields = { contract: listed.value.number, status, reason, untilMs };
    const key = commandKey(contract.haltPerpetual.path, actor, input.client_id, fields);
    const halted = await act(server, caller, {
      command: { type: "HaltContract", actor, key, ...fields },
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
  staffRoute(server, contract.proposePerpetualHalt, (input, caller) => {
    const { symbol, status, reason, until_ms: untilMs } = input;
    return propose(server, caller, {
      act: { act: "HaltContractAgain", symbol, status, reason, untilMs },
      path: contract.proposePerpetualHalt.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposePerpetualResumption, (input, caller) => {
    return propose(server, caller, {
      act: { act: "ResumeContract", symbol: input.symbol },
      path: contract.proposePerpetualResumption.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposePerpetual, (input, caller) => {
    const { coin, tick, lot } = input;
    return propose(server, caller, {
      act: {
        act: "ListContract",
        symbol: `${coin}-${SETTLED_IN}-PERP`,
        underlying: coin,
        tick,
        lot,
        priceMax: input.price_max,
        quantityMin: input.quantity_min,
        quantityMax: input.quantity_max,
      },
      path: contract.proposePerpetual.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposeDelisting, (input, caller) => {
    const { symbol, settle_ms: settleMs } = input;
    return propose(server, caller, {
      act: { act: "DelistContract", symbol, settleMs },
      path: contract.proposeDelisting.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}
