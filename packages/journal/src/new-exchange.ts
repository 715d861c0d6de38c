import { hash } from "node:crypto";
import { Exchange } from "@sumi/core/exchange.ts";

/** An empty exchange. The core imports no hash of its own, so it is given one here. */
export function newExchange(): Exchange {
  return new Exchange({ sha256 });
}

/**
 * An exchange for tests and the simulator, which make thousands: with little space for keys, which
 * grows when needed. Collecting the forty megabytes of each would take a quarter of the time.
 */
export function smallExchange(): Exchange {
  return new Exchange({ sha256, keyCapacity: KEYS_OF_SMALL });
}

const KEYS_OF_SMALL = 1_024;

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}
