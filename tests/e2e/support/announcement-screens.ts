import type { Page } from "@playwright/test";
import type {
  AnnouncementData,
  ListedAnnouncementData,
} from "@sumi/contract/announcements/calls.ts";
import { ANNOUNCEMENT_KINDS } from "@sumi/contract/announcements/terms.ts";
import { ANNOUNCEMENTS_PATHS } from "@sumi/member/announcements/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const { announcements, announcement } = ANNOUNCEMENTS_PATHS;
const LIST = "/apiv/Index/gglist";
const INFO = "/apiv/Index/gginfo";
const DAY_MS = 86_400_000;

const FIRST: ListedAnnouncementData = {
  id: "31",
  kind: "MAINTENANCE",
  title: "Withdrawals rest from 02:00 to 03:00 (UTC) on Sunday",
  language: "en-US",
  shown_ms: Date.now() - DAY_MS,
  end_ms: Date.now() + DAY_MS,
  pinned: true,
};
/** One of each kind, the last of them past. */
const LISTED = ANNOUNCEMENT_KINDS.map((kind, place) => ({
  ...FIRST,
  id: String(40 - place),
  kind,
  pinned: false,
  end_ms: kind === "SECURITY" ? Date.now() - 1_000 : FIRST.end_ms,
}));
const LETTER: AnnouncementData = {
  ...FIRST,
  body: [
    "While we **mend** the network nobody can withdraw.",
    "## What you do",
    "1. Nothing: withdrawals that wait go on by themselves.\n2. See [yours](/User/txlist).",
    "> [What happens](https://status.example/now)",
  ].join("\n\n"),
  corrects: "30",
  corrected_by: null,
  corrected_ms: null,
  withdrawn_ms: null,
};

const listing = { pinned: [FIRST], announcements: LISTED, next_cursor: null };
const nothing = { pinned: [], announcements: [], next_cursor: null };
const letter = (change: Partial<AnnouncementData>) => (page: Page) => {
  return answerAnew(page, INFO, { announcement: { ...LETTER, ...change } });
};
const path = `${announcement}?id=31`;
const afterwards = { corrected_by: "32", corrected_ms: Date.now() };

/** Announcements as a list and as a letter, in each of their states. */
export const ANNOUNCEMENT_SCREENS: readonly Screen[] = [
  {
    name: "announcements",
    of: "guest",
    path: announcements,
    prepare: (page) => answerAnew(page, LIST, listing),
  },
  {
    name: "announcements-none",
    of: "guest",
    path: announcements,
    prepare: (page) => answerAnew(page, LIST, nothing),
  },
  { name: "announcements-failed", of: "guest", path: announcements, failing: `**${LIST}?*` },
  {
    name: "home-announced",
    of: "guest",
    path: MARKETS_PATHS.home,
    prepare: (page) => answerAnew(page, LIST, listing),
  },
  { name: "announcement", of: "guest", path, prepare: letter({}) },
  { name: "announcement-corrected", of: "guest", path, prepare: letter(afterwards) },
  {
    name: "announcement-withdrawn",
    of: "guest",
    path,
    prepare: letter({ body: "", withdrawn_ms: Date.now() }),
  },
  { name: "announcement-missing", of: "guest", path: `${announcement}?id=1` },
];
