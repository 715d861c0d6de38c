import { z } from "zod";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { flag, wholeNumber } from "../wire/fields.ts";

/** The server judges names and passwords; the limits here only bound their length. */
const username = z.string().max(64);
const password = z.string().min(1).max(256);

const captchaKey = z
  .string()
  .max(64)
  .optional()
  .meta({ description: "key of the captcha that was solved" });
const captchaAnswer = z
  .string()
  .max(64)
  .optional()
  .meta({ description: "its answer: pixels the piece was slid, or the proof of work's nonce" });

export const captchaActions = z.enum(["sign_in", "sign_up", "forgot", "guest"]);

export const captcha = endpoint({
  method: "GET",
  path: "/Login/captcha",
  role: "public",
  summary:
    "A single-use challenge for sign-in, registration, a forgotten password or a guest's first " +
    "message, good for 120 s, three tries and the address that asked: a slider puzzle, or with " +
    "kind=pow a proof of work for programs and for people who cannot see the puzzle. With " +
    "kind=quick it gives the short proof of work that a sign-in carries. The puzzle's answer is " +
    "how many pixels of the background the piece moves from the left edge. A proof of work's " +
    "answer is any nonce of 1 to 64 printable ASCII characters such that SHA-256 of the " +
    "challenge followed by the nonce begins with `bits` zero bits.",
  input: z.object({
    kind: z.enum(["slider", "pow", "quick"]).default("slider"),
    action: captchaActions
      .optional()
      .meta({ description: "what it is solved for; else the first attempt decides" }),
  }),
  data: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("slider"),
      key: z.string(),
      background: z.string().meta({ description: "data URI" }),
      piece: z.string().meta({ description: "data URI" }),
      pieceY: z.int().meta({ description: "the piece's upper edge, pixels from the top" }),
      width: z.int(),
      height: z.int(),
    }),
    z.strictObject({
      kind: z.literal("pow"),
      key: z.string(),
      challenge: z.string(),
      bits: z.int(),
    }),
  ]),
  rejections: [],
});

const registration = {
  method: "POST",
  role: "public",
  input: z.object({
    account: username.meta({
      description:
        "user name: 4 to 32 letters of one script, digits and . _ - @ +, told apart without case",
    }),
    lpwd: password.meta({ description: "password, 8 to 64 characters" }),
    invit: z.string().max(64).optional().meta({ description: "invite code" }),
    terms: wholeNumber.optional().meta({
      description: "the version of the terms of use that the person read and accepts",
    }),
    privacy: wholeNumber.optional().meta({ description: "the same of the privacy notice" }),
    vcode: captchaAnswer,
    key: captchaKey,
  }),
  data: NOTHING,
  rejections: [
    "GRAPHIC_CODE_ERROR",
    "PASSWORD_WEAK",
    "USERNAME_TAKEN",
    "INVITE_CODE_INVALID",
    "REGISTERED_TOO_OFTEN",
  ],
} as const;

export const register = endpoint({
  ...registration,
  path: "/Login/upregister",
  summary: "Opens an account.",
});

export const registerByPhone = endpoint({
  ...registration,
  path: "/Login/upregister_phone",
  summary:
    "Opens an account, exactly as the other registration does: `account` is the user name. A " +
    "telephone number is a user name like any other here; it is not thereby a verified one.",
});

export const signIn = endpoint({
  method: "POST",
  path: "/Login/loginsubmit",
  role: "public",
  summary:
    "Signs in. The session has two halves: the token of this answer, sent back as a query " +
    "parameter (GET) or form field (POST), and the cookie set beside it. It takes a solved " +
    "captcha: kind=quick is enough until some sign-ins of the name, the address or everybody " +
    "failed; then it takes one of the other kinds. An account with a second factor " +
    "answers STEP_UP_REQUIRED to the right password; POST /user/stepup goes on from there. A " +
    "frozen member is told why, by when that is reviewed, and the ticket of GET /Login/appeal.",
  input: z.object({
    email: username.meta({ description: "user name" }),
    lpwd: password,
    remember: flag.default(false).meta({
      description: "stay signed in for 30 days; else for 12 hours, and 30 minutes when idle",
    }),
    vcode: captchaAnswer,
    key: captchaKey,
  }),
  data: z.strictObject({ token: z.string() }),
  rejections: ["WRONG_CREDENTIALS", "GRAPHIC_CODE_ERROR", "ACCOUNT_FROZEN", "STEP_UP_REQUIRED"],
});

export const agentSignIn = endpoint({
  method: "POST",
  path: "/Agent/loginsubmit",
  role: "public",
  summary:
    "Signs an agent in on the agents' side. It is counted with the members' sign-in and takes " +
    "the same captcha. The right password is answered by STEP_UP_REQUIRED; POST /user/stepup " +
    "goes on from there, and its session opens the agents' calls and no others. Whoever is no " +
    "agent is told so after all of their proofs.",
  input: z.object({
    email: username.meta({ description: "user name" }),
    lpwd: password,
    vcode: captchaAnswer,
    key: captchaKey,
  }),
  data: z.strictObject({ token: z.string() }),
  rejections: [
    "WRONG_CREDENTIALS",
    "GRAPHIC_CODE_ERROR",
    "ACCOUNT_FROZEN",
    "STEP_UP_REQUIRED",
    "NOT_AN_AGENT",
    "SECOND_FACTOR_REQUIRED",
  ],
});

export const agentSignOut = endpoint({
  method: "POST",
  path: "/Agent/logout",
  role: "agent",
  summary: "Ends this session of an agent.",
  input: z.object({}),
  data: NOTHING,
  rejections: [],
});

export const signOut = endpoint({
  method: "POST",
  path: "/Login/logout",
  role: "member",
  summary: "Ends this session.",
  input: z.object({}),
  data: NOTHING,
  rejections: [],
});
