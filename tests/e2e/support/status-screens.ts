import type { Page } from "@playwright/test";
import type { DisturbanceData, StatusData } from "@sumi/contract/status/calls.ts";
import { DISTURBANCE_CAUSES, STATUS_PARTS } from "@sumi/contract/status/terms.ts";
import { STATUS_PATHS } from "@sumi/member/status/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const path = STATUS_PATHS.status;
const CALL = "/apiv/Public/status";
const DAY_MS = 86_400_000;

const WELL: StatusData = {
  time_ms: Date.now(),
  recorded_since_ms: Date.now() - 60 * DAY_MS,
  networks: ["USDT · TRC20", "USDT · ERC20", "BTC · Bitcoin"],
  current: [],
  past: [],
};
const PAUSED: DisturbanceData = {
  part: "DEPOSITS",
  subject: "USDT · TRC20",
  cause: "PAUSED",
  level: "down",
  began_ms: Date.now() - DAY_MS,
  ended_ms: null,
};
const MAIL = {
  ...PAUSED,
  part: "SIGN_IN",
  subject: null,
  cause: "MAIL",
  level: "limited",
} as const;
/** One of each cause, in each part in turn. */
const PAST: readonly DisturbanceData[] = DISTURBANCE_CAUSES.map((cause, place) => ({
  part: STATUS_PARTS[place % STATUS_PARTS.length] ?? "ALL",
  subject: place % 2 === 0 ? null : "BTC-USDT-PERP",
  cause,
  level: place % 3 === 0 ? "down" : "limited",
  began_ms: Date.now() - (2 + 3 * place) * DAY_MS,
  ended_ms: Date.now() - (1 + 3 * place) * DAY_MS,
}));

const answering = (data: Partial<StatusData>) => (page: Page) => {
  return answerAnew(page, CALL, { ...WELL, ...data });
};

/** The public status: of the visits' own exchange, and in each of its states. */
export const STATUS_SCREENS: readonly Screen[] = [
  { name: "status", of: "guest", path },
  { name: "status-none", of: "guest", path, prepare: answering({ recorded_since_ms: null }) },
  {
    name: "status-disturbed",
    of: "guest",
    path,
    prepare: answering({ current: [PAUSED, MAIL], past: [...PAST] }),
  },
  {
    name: "status-down",
    of: "guest",
    path,
    prepare: answering({ current: [{ ...PAUSED, part: "ALL", subject: null, cause: "DOWN" }] }),
  },
  { name: "status-failed", of: "guest", path, failing: `**${CALL}?*` },
];
