import * as contract from "@sumi/contract/parameters/staff.ts";
import { countryKey, deliveryKeys } from "@sumi/core/delivery/parameters.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { marketKeys, networkKeys } from "@sumi/core/markets/parameters.ts";
import { definitionOf, generalKeys } from "@sumi/core/parameter-definitions.ts";
import { NOTICE_MS } from "@sumi/core/parameters/kinds.ts";
import { contractKeys } from "@sumi/core/perpetual/parameters.ts";
import { perpetualCountryKey } from "@sumi/core/perpetual/terms.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  type ParameterHistoryEntry,
  readParameterHistory,
} from "@sumi/store/parameters/queries.ts";
import { pricedAssets } from "../../platform/feeds/feed.ts";
import { historyReached } from "../../platform/server/history.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";
import { namingOf } from "./naming.ts";

/** The parameters: current values, their history, and proposals to change them. */
export function parameterRoutes(server: ConsoleServer): void {
  listRoute(server);
  historyRoute(server);

  staffRoute(server, contract.proposeParameter, (input, caller) => {
    const { key, value, effective_ms: effectiveMs } = input;
    const act = { act: "ChangeParameter", key, value, effectiveMs } as const;
    const { path } = contract.proposeParameter;
    return propose(server, caller, { act, path, clientId: input.client_id, text: input.note });
  });
}

function listRoute(server: ConsoleServer): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, contract.parameters, async () => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const changes = await readParameterHistory(database);
    const announced = Map.groupBy(
      changes.filter(({ effectiveMs }) => effectiveMs > nowMs()),
      ({ key }) => key,
    );
    const parameters = await commands.read((exchange) =>
      keysOf(exchange).map((key) =>
        parameterData(exchange, key, announced.get(key) ?? [], nowMs()),
      ),
    );
    return accept({ parameters, notice_ms: NOTICE_MS, sequence: String(reached.value) });
  });
}

/** The keys of all listings, including those without a value of their own yet. */
function keysOf({ markets, perpetual }: Exchange): readonly string[] {
  const ofMarkets = markets.all.flatMap(({ symbol }) => marketKeys(symbol));
  const ofNetworks = markets.networks.flatMap(({ asset, name }) =>
    networkKeys(coinOf(markets, asset), name),
  );
  const ofDelivery = pricedAssets(() => markets.assets).flatMap(({ symbol }) =>
    deliveryKeys(symbol),
  );
  const ofPerpetual = perpetual.contracts.all.flatMap(({ symbol }) => contractKeys(symbol));
  const ofCountries = COUNTRIES.flatMap((country) => [
    countryKey(country),
    perpetualCountryKey(country),
  ]);
  const listed = [...ofMarkets, ...ofNetworks, ...ofDelivery, ...ofPerpetual, ...ofCountries];
  return [...generalKeys(), ...listed].sort();
}

function parameterData(
  { parameters }: Exchange,
  key: string,
  announced: readonly ParameterHistoryEntry[],
  nowMs: number,
) {
  const definition = definitionOf(key);
  assert(definition !== undefined, "what was changed is defined");
  const { kind, initial, min, max, hurts } = definition;
  return {
    key,
    ...namingOf(key),
    kind,
    value: parameters.text(key, nowMs),
    initial,
    min: min ?? null,
    max: max ?? null,
    hurts: hurts ?? null,
    announced: announced.map(({ value, effectiveMs }) => ({ value, effective_ms: effectiveMs })),
  };
}

function historyRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.parameterHistory, async ({ key }) => {
    const definition = definitionOf(key);
    if (definition === undefined) return reject("PARAMETER_ERROR", { field: "key" });
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const names = await staffNames(database);
    const changes = (await readParameterHistory(database, key)).toReversed().map((entry) => ({
      value: entry.value,
      before: entry.before ?? definition.initial,
      effective_ms: entry.effectiveMs,
      time_ms: entry.timeMs,
      staff: entry.actor < 0 ? names(-entry.actor) : null,
      sequence: String(entry.sequence),
    }));
    return accept({ changes, sequence: String(reached.value) });
  });
}
