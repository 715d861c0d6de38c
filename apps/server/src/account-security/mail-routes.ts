import * as contract from "@sumi/contract/mail-codes.ts";
import type { Captchas } from "../captcha/captcha.ts";
import { route } from "../http/route.ts";
import type { Server } from "../http/server.ts";
import { sendCodeToMember, submitAntiPhishing, submitEmail } from "./email.ts";
import { submitForgotten } from "./forgot.ts";

/** Codes by mail, the address they go to, and what they open. */
export function mailRoutes(server: Server, captchas: Captchas): void {
  route(server, contract.sendMailCode, (form, caller) => sendCodeToMember(server, caller, form));

  route(server, contract.bindEmail, (form, caller) => submitEmail(server, caller, form));

  route(server, contract.setAntiPhishing, (form, caller) =>
    submitAntiPhishing(server, caller, form),
  );

  route(server, contract.forgotPassword, (form, caller) =>
    submitForgotten(server, captchas, form, caller),
  );
}
