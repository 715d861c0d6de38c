import type {
  AnnouncementAct,
  PublishAnnouncement,
  WithdrawAnnouncement,
} from "@sumi/core/announcements/acts.ts";
import type { AnnouncementEvent } from "@sumi/core/announcements/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { CapabilityModel } from "./capability.ts";
import { type Check, hash, integer, maybe, oneOf } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { EventOf, Expected } from "./record.ts";
import { DAY_MS } from "./time.ts";

/** The announcements that members may read, in the order of their publication. */
export class Announcements {
  readonly standing = new Map<number, EventOf<"AnnouncementPublished">>();
}

/** A country, a level or a coin. */
const reader: Check = (value) =>
  typeof value === "string" && /^(?:[1-9]|[A-Z0-9]{2,10})$/.test(value);

const terms = {
  text: hash,
  kind: oneOf(["NEWS", "LISTING", "DELISTING", "MAINTENANCE", "RULES", "SECURITY"]),
  audience: oneOf(["everybody", "country", "level", "holders"]),
  audienceOf: maybe(reader),
  startMs: integer,
  endMs: integer,
  place: oneOf(["list", "pinned"]),
  corrects: maybe(integer),
};

function* publish(model: Model, act: PublishAnnouncement): Expected {
  const { act: _, ...words } = act;
  const { announcements, timeMs } = model;
  model.demand("I21", isReader(model, act), "an announcement has readers of its audience");
  const beginsMs = words.startMs < timeMs ? timeMs : words.startMs;
  const isSoon = words.startMs >= 0 && words.startMs - timeMs <= 90 * DAY_MS;
  model.demand("I21", isSoon, "nothing is announced further ahead than ninety days");
  const lastsMs = words.endMs - beginsMs;
  const isCurrent = lastsMs > 0 && lastsMs <= 365 * DAY_MS;
  model.demand("I21", isCurrent, "an announcement is current for a year at most");
  if (words.corrects === undefined) {
    const max = model.parameters.integer("announcements.standing_max", timeMs);
    model.demand("I21", announcements.standing.size < max, "there is room for it");
  } else {
    const wrong = announcements.standing.get(words.corrects);
    model.demand("I21", wrong !== undefined, "words that stand are corrected");
    const readers = `${words.audience} ${words.audienceOf}`;
    const isForThem = readers === `${wrong?.audience} ${wrong?.audienceOf}`;
    model.demand("I21", isForThem, "a correction has the readers of the wrong words");
    const isInTime = words.startMs <= timeMs || words.startMs <= (wrong?.startMs ?? 0);
    model.demand("I21", isInTime, "a correction begins as soon as the wrong words");
  }
  yield { type: "AnnouncementPublished", announcement: model.sequence, ...words };
}

function isReader({ markets }: Model, { audience, audienceOf = "" }: PublishAnnouncement): boolean {
  if (audience === "everybody") return audienceOf === "";
  if (audience === "country") return /^[A-Z]{2}$/.test(audienceOf);
  if (audience === "level") return ["1", "2", "3"].includes(audienceOf);
  return markets.asset(audienceOf) !== undefined;
}

function* withdraw(model: Model, { announcement }: WithdrawAnnouncement): Expected {
  const isThere = model.announcements.standing.has(announcement);
  model.demand("I21", isThere, "an announcement that stands is withdrawn");
  yield { type: "AnnouncementWithdrawn", announcement };
}

function* liveAnnouncements({ announcements }: Model, exchange: Exchange): Generator<string> {
  const is = exchange.announcements.standing.map(({ announcement }) => announcement).join();
  const should = [...announcements.standing.keys()].join();
  if (is !== should) yield `The announcements that stand are ${is}, and should be ${should}.`;
}

export const ANNOUNCEMENTS = {
  events: {
    AnnouncementPublished: {
      fields: { announcement: integer, ...terms },
      breaks: "I21",
      reckon: ({ announcements }, event) => {
        if (event.corrects !== undefined) announcements.standing.delete(event.corrects);
        announcements.standing.set(event.announcement, event);
      },
    },
    AnnouncementWithdrawn: {
      fields: { announcement: integer },
      breaks: "I21",
      reckon: ({ announcements }, { announcement }) => {
        announcements.standing.delete(announcement);
      },
    },
  },
  acts: {
    PublishAnnouncement: { fields: terms, expect: publish },
    WithdrawAnnouncement: { fields: { announcement: integer }, expect: withdraw },
  },
  parameters: {
    "announcements.standing_max": { initial: "2000", least: "1", most: "20000" },
  },
  live: { I21: liveAnnouncements },
} satisfies CapabilityModel<never, AnnouncementEvent, AnnouncementAct>;
