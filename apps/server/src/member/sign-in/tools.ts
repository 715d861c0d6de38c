import type { Captchas } from "../../platform/captcha/captcha.ts";
import type { Passwords } from "../../platform/passwords/passwords.ts";
import type { Server } from "../../platform/server/server.ts";
import { FailureAlarm } from "./failure-alarm.ts";

/** The services that sign-up and sign-in share beside the server. */
export type SignInTools = {
  readonly passwords: Passwords;
  readonly captchas: Captchas;
  readonly alarm: FailureAlarm;
};

export function createSignInTools(
  { nowMs, parameter, log, passwords }: Pick<Server, "nowMs" | "parameter" | "log" | "passwords">,
  captchas: Captchas,
): SignInTools {
  return {
    passwords,
    captchas,
    alarm: new FailureAlarm({
      minuteMax: () => parameter("sign_in.alarm_minute_failures"),
      nowMs,
      warn: (count) => log.warn("failed sign-ins within a minute", { count }),
    }),
  };
}
