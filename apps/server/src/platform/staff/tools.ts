import { Captchas } from "../captcha/captcha.ts";
import { Passwords } from "../passwords/passwords.ts";
import type { ConsoleServer } from "./server.ts";

/** The services that the staff's sign-in uses beside the server. */
export type StaffTools = { readonly passwords: Passwords; readonly captchas: Captchas };

export function createStaffTools({ nowMs }: Pick<ConsoleServer, "nowMs">): StaffTools {
  return { passwords: new Passwords(), captchas: new Captchas({ nowMs }) };
}
