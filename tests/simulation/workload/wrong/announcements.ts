import type {
  AnnouncementAct,
  PublishAnnouncement,
  WithdrawAnnouncement,
} from "@sumi/core/announcements/acts.ts";
import type { WrongValues } from "../capability.ts";
import { NO_HASHES, NOBODYS_NUMBERS } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong } from "./wrong.ts";

const NO_WORDS = {
  unknown: "ADVERTISEMENT",
  empty: "",
  inherited: "constructor",
  "a number": 1,
  missing: undefined,
};
const NO_MOMENTS = {
  "not a number": Number.NaN,
  "not whole": 0.5,
  negative: -1,
  "after all days": Number.MAX_SAFE_INTEGER,
  "a text": "1",
  missing: undefined,
};

const PUBLISH: WrongFields<PublishAnnouncement, "act"> = {
  text: values({ ...NO_HASHES, "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
  kind: values(NO_WORDS, "PARAMETER_ERROR"),
  audience: values(NO_WORDS, "PARAMETER_ERROR"),
  audienceOf: [
    ...values({ "a list": ["JP"], "a number": 2, empty: "" }, "PARAMETER_ERROR"),
    wrong(
      "of nobody",
      ({ audience }) => (audience === "everybody" ? "JP" : undefined),
      "PARAMETER_ERROR",
    ),
    wrong(
      "of another kind",
      ({ audience }) => {
        if (audience === "everybody") return ABSENT;
        return audience === "level" ? "JP" : "2";
      },
      "PARAMETER_ERROR",
    ),
  ],
  startMs: values(NO_MOMENTS, "PARAMETER_ERROR"),
  endMs: [
    ...values(NO_MOMENTS, "PARAMETER_ERROR"),
    wrong("its beginning", ({ startMs }) => startMs, "PARAMETER_ERROR"),
  ],
  place: values(NO_WORDS, "PARAMETER_ERROR"),
  corrects: [
    ...values({ "a text": "1", nothing: null }, "PARAMETER_ERROR"),
    // Words that would be current for too long are refused first.
    ...values(NOBODYS_NUMBERS, "ILLEGAL_OPERATION", "PARAMETER_ERROR"),
  ],
};

const WITHDRAW: WrongFields<WithdrawAnnouncement, "act"> = {
  announcement: [
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
    ...values(NOBODYS_NUMBERS, "ILLEGAL_OPERATION"),
  ],
};

export const WRONG_ANNOUNCEMENTS = {
  PublishAnnouncement: PUBLISH,
  WithdrawAnnouncement: WITHDRAW,
} satisfies WrongValues<never, AnnouncementAct>;
