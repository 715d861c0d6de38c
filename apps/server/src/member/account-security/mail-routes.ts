import * as contract from "@sumi/contract/account-security/mail-calls.ts";
import type { Captchas } from "../../platform/captcha/captcha.ts";
import { refuseUnproved, refuseWithoutFactor } from "../../platform/security/changing-security.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { withDevice } from "../../platform/sessions/device-cookie.ts";
import { sendCodeToMember, submitAntiPhishing, submitEmail } from "./email.ts";
import { submitForgotten } from "./forgot.ts";

/** Codes by mail, the address they are sent to, and the calls that they permit. */
export function mailRoutes(server: Server, captchas: Captchas): void {
  route(server, contract.sendMailCode, (form, caller) => sendCodeToMember(server, caller, form));

  route(server, contract.bindEmail, async (form, caller) => {
    const proved = await refuseWithoutFactor(server, caller);
    return proved.ok ? submitEmail(server, caller, form) : proved;
  });

  route(server, contract.setAntiPhishing, async (form, caller) => {
    const proved = await refuseUnproved(server, caller);
    return proved.ok ? submitAntiPhishing(server, caller, form) : proved;
  });

  route(server, contract.forgotPassword, (form, caller, reply) =>
    submitForgotten(server, captchas, form, withDevice(server, caller, reply)),
  );
}
