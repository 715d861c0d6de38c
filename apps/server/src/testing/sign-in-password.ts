import type { TradingHouse, TradingVisitor } from "./trading-house.ts";

export const PASSWORD = "seven crows on a wire";

/** Gives a member of the house this sign-in password. */
export async function withPassword(
  { database, server }: Pick<TradingHouse, "database" | "server">,
  member: TradingVisitor,
): Promise<TradingVisitor> {
  const hashed = await server.passwords.hash(PASSWORD);
  const text = "update accounts set password_hash = $2 where id = $1";
  await database.pool.query(text, [member.account, hashed.ok ? hashed.value : ""]);
  return member;
}
