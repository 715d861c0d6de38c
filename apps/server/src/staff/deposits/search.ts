import { fingerprintOf } from "@sumi/core/markets/transfers.ts";
import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import { fingerprintsOfDepositAddress } from "@sumi/store/deposits/address-texts.ts";
import type { Sought } from "@sumi/store/deposits/queries.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

const NOTHING: Sought = {
  id: undefined,
  member: undefined,
  holders: [],
  transactions: [],
  transfers: [],
};

/** A credit is remembered by the fingerprint of one output; hardly a payment has more of them. */
const OUTPUTS = Array.from({ length: 10 }, (_, output) => output);

/**
 * The search text may be a deposit's number, a UID, a whole address of the house or a transaction
 * in any spelling of its network. An address finds the deposits of everybody who has it or had it.
 */
export async function soughtBy(server: ConsoleServer, q: string): Promise<Sought> {
  const { commands, database, numbers } = server;
  if (/^\d{1,15}$/.test(q)) {
    const number = Number(q);
    const id = numbers.meant("commands", number);
    return { ...NOTHING, id, member: memberOfUid(number) };
  }
  const fingerprints = await fingerprintsOfDepositAddress(database, q);
  return commands.read((exchange) => {
    const { markets, deposits } = exchange;
    const { pool } = deposits;
    const spelled = markets.networks.flatMap((network) => {
      const transaction = transactionFormOf(network.name).canonical(q);
      return transaction === undefined ? [] : [{ network, transaction }];
    });
    const transfers = spelled.flatMap(({ network, transaction }) => {
      return OUTPUTS.map((output) => fingerprintOf(exchange, network, { transaction, output }));
    });
    const holders = fingerprints.flatMap((fingerprint) => {
      const pooled = pool.find(fingerprint);
      if (pooled === undefined) return [];
      const { network, member } = pooled;
      const members = [...pool.former.at(fingerprint), ...(member === 0 ? [] : [member])];
      return members.map((each) => ({ member: each, network }));
    });
    const transactions = spelled.map(({ transaction }) => transaction);
    return { ...NOTHING, holders, transactions, transfers };
  });
}
