import { contract } from "@sumi/contract/delivery/calls.ts";
import { order } from "@sumi/contract/spot/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import { balanceOf, balancesOf } from "../../../shared/balance-data.ts";
import { contractData } from "../../../shared/contract-data.ts";
import { orderData } from "../../../shared/order-data.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { ContractView } from "../contract-view.ts";
import type { Channel } from "../hub.ts";
import type { MemberView } from "../member-view.ts";
import type { NoticeWatch } from "../notice-watch.ts";

/** A member's own orders: a snapshot of the open ones, then every change, including ends. */
export function ordersChannel(
  members: MemberView,
  { member, numbers }: { readonly member: number; readonly numbers: PublicNumbers },
): Channel {
  const watch = members.watch(member);
  const shown = (row: OrderRow) => numbers.show(order, orderData(row, members.markets));

  function update(): unknown {
    if (watch.orders.size === 0) return undefined;
    const rows = [...watch.orders.values()];
    watch.orders.clear();
    return rows.map(shown);
  }

  return {
    snapshot: () => members.openOrdersOf(member).map(shown),
    update,
    close: () => members.unwatch(watch),
  };
}

/** A member's own contracts: a snapshot of the running ones, then every change up to the result. */
export function contractsChannel(
  { contracts, markets }: { readonly contracts: ContractView; readonly markets: Markets },
  { member, numbers }: { readonly member: number; readonly numbers: PublicNumbers },
): Channel {
  const watch = contracts.watch(member);
  const shown = (row: ContractRow) => numbers.show(contract, contractData(row, markets));

  function update(): unknown {
    if (watch.contracts.size === 0) return undefined;
    const rows = [...watch.contracts.values()];
    watch.contracts.clear();
    return rows.map(shown);
  }

  return {
    snapshot: () => contracts.runningOf(member).map(shown),
    update,
    close: () => contracts.unwatch(watch),
  };
}

/** A member's own balances: all coins, then those that changed. */
export function balancesChannel(members: MemberView, member: number): Channel {
  const watch = members.watch(member);

  function update(): unknown {
    if (watch.assets.size === 0) return undefined;
    const assets = [...watch.assets];
    watch.assets.clear();
    return assets.map((asset) => balanceOf(members, member, asset));
  }

  return {
    snapshot: () => balancesOf(members, member),
    update,
    close: () => members.unwatch(watch),
  };
}

/** Signals new or changed notices; the client then requests them. */
export function noticesChannel(notices: NoticeWatch, member: number): Channel {
  notices.watch(member);
  return {
    snapshot: () => ({}),
    update: () => (notices.takeNews(member) ? {} : undefined),
    close: () => notices.unwatch(member),
  };
}
