import { paths } from "@sumi/console/paths.ts";
import { said } from "../support/trade.ts";
import { consoleWords } from "../support/words.ts";

const {
  addresses,
  claims,
  house,
  "linked-accounts": links,
  markets,
  perpetual,
  solvency,
  "staff-accounts": staff,
} = consoleWords;

const CONTRACT = { symbol: "BTC-USDT-PERP" };

/** Forms that must not be sent empty, by the screen and the names of their buttons. */
export const DIALOGS = [
  [paths.claims, claims.propose],
  [paths.house, house.transfer, house.capital],
  [paths.staff, staff.change_add],
  [paths.links, links.declare],
  [paths.addresses, addresses.load],
  [paths.markets, markets.list_pair, markets.list_asset, markets.list_network, markets.list_market],
  [
    paths.perpetuals,
    perpetual.list,
    said(perpetual.haltTitle, CONTRACT),
    said(perpetual.delistTitle, CONTRACT),
  ],
  [paths.solvency, solvency.reconcile],
] as const;
