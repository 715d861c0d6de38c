import { formRequest, type Session } from "./orders.ts";

/** One contract with real money after the other, each under its own key. */
export function contractRequests() {
  let count = 0;
  return ({ token, cookie }: Session, direction: "up" | "down"): Buffer => {
    count += 1;
    const terms = { mode: "real", coin: "BTC", direction, minutes: "10", amount: "10" };
    const fields = { ...terms, client_id: `contract-${count}`, token };
    return formRequest("/apiv/Contract/placeorder", fields, cookie);
  };
}

/** Confirms the risks of contracts, without which none with real money is taken. */
export async function confirmRisk(origin: string, { token, cookie }: Session): Promise<void> {
  const body = new URLSearchParams({ token });
  const headers = { cookie };
  await fetch(`${origin}/apiv/Contract/confirmrisk`, { method: "POST", body, headers });
}
