import { hash, randomBytes } from "node:crypto";
import type { DeviceHashes } from "@sumi/store/sign-in/known-devices.ts";
import type { SessionKind } from "@sumi/store/sign-in/sessions.ts";
import type { FastifyReply } from "fastify";
import { cookieHeader, cookieIn } from "../http/cookies.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";
import type { SessionPair } from "./sessions.ts";

/**
 * The values in a browser's device cookie, the latest first: one for each account that was entered
 * from it. Each was drawn by the server for one account, so neither a value that somebody planted
 * nor the value of another account is ever known to an account.
 */
type DeviceValues = readonly string[];

/** A caller together with the device values of the browser. */
export type DeviceCaller = Caller & { readonly deviceValues: DeviceValues };

/** A session that was opened, and the device values that the browser keeps from now on. */
export type Entry = SessionPair & {
  readonly kind: SessionKind;
  readonly deviceValues: DeviceValues;
};

/** The longest time for which browsers keep a cookie; each sign-in begins it anew. */
export const DEVICE_KEPT_MS = 400 * 86_400_000;
/** A further account in the same browser takes the place of the oldest. */
const VALUES_MAX = 8;
const VALUE_BYTES = 32;
const VALUE = /^[A-Za-z0-9_-]{43}$/;

const placeOf = ({ address }: Server) => ({ secure: address.secure, cookie: "device" });

/** Reads the device cookie of a call. Whatever is no value of ours is left out. */
export function withDevice(server: Server, caller: Caller, reply: FastifyReply): DeviceCaller {
  const cookie = cookieIn(placeOf(server), reply.request.headers.cookie) ?? "";
  const values = cookie.split(".", VALUES_MAX).filter((value) => VALUE.test(value));
  return { ...caller, deviceValues: values };
}

/** Sets the device cookie beside the answer's other cookies. */
export function keepDevice(server: Server, values: DeviceValues, reply: FastifyReply): void {
  if (values.length === 0) return;
  reply.header("set-cookie", cookieHeader(placeOf(server), values.join("."), DEVICE_KEPT_MS));
}

/** The values of a browser with one more, for an account that does not know the browser yet. */
export type DrawnDevice = { readonly hashes: DeviceHashes; readonly valuesAfter: DeviceValues };

export function drawDevice(caller: DeviceCaller): DrawnDevice {
  const value = randomBytes(VALUE_BYTES).toString("base64url");
  return {
    hashes: { shown: shownHashes(caller), drawn: hashOf(value) },
    valuesAfter: [value, ...caller.deviceValues].slice(0, VALUES_MAX),
  };
}

/** The hashes of the values that the browser showed. */
export function shownHashes({ deviceValues }: DeviceCaller): readonly string[] {
  return deviceValues.map(hashOf);
}

function hashOf(value: string): string {
  return hash("sha256", value);
}
