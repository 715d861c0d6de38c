import type { Reader } from "./reader.ts";

/** The push services of Chrome, Firefox, Safari and Edge. "*." stands for any name below. */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/** A name with a dot in it, and no address. */
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The push services that notices may be handed to. */
export function readPushHosts(reader: Reader): readonly string[] {
  const text = reader.text("SUMI_PUSH_HOSTS", PUSH_HOSTS.join(","));
  const hosts = text.split(",").map((host) => host.trim());
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong === undefined) return hosts;
  reader.problem(
    `SUMI_PUSH_HOSTS must be names of hosts, such as *.push.apple.com, not "${wrong}".`,
  );
  return PUSH_HOSTS;
}
