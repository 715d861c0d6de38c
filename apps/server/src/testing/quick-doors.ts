import { Captchas } from "../platform/captcha/captcha.ts";
import { Passwords } from "../platform/passwords/passwords.ts";
import type { StaffTools } from "../platform/staff/tools.ts";
import { cheapArgon2 } from "./cheap-argon2.ts";

/** Cheap to solve, but enough for a random answer to be wrong. */
const PROOF_OF_WORK_BITS = 8;

/** Captchas that tests solve in hundreds; the real cost is tested with the captchas themselves. */
export function quickCaptchas({ nowMs }: { readonly nowMs: () => number }): Captchas {
  return new Captchas({ nowMs, proofOfWorkBits: PROOF_OF_WORK_BITS });
}

/** The services of the staff's sign-in, at a low cost. */
export function quickStaffTools(
  server: { readonly nowMs: () => number },
  passwords = new Passwords(cheapArgon2),
): StaffTools {
  return { passwords, captchas: quickCaptchas(server) };
}
