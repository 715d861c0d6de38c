import type { sessions } from "@sumi/contract/sign-in/device-calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type Device = DataOf<typeof sessions>["sessions"][number];
export type KnownDevice = DataOf<typeof sessions>["known_devices"][number];

/** This device first, then those that were used lately. */
export function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.seen_ms - one.seen_ms,
  );
}
