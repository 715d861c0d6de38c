import { Captchas } from "../captcha/captcha.ts";
import type { Server } from "../http/server.ts";
import { Passwords } from "../passwords/passwords.ts";

/** What registration and sign-in share beside the server. */
export type SignInTools = { readonly passwords: Passwords; readonly captchas: Captchas };

export function createSignInTools({ nowMs }: Pick<Server, "nowMs">): SignInTools {
  return { passwords: new Passwords(), captchas: new Captchas({ nowMs }) };
}
