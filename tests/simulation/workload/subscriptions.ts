import type { Exchange } from "@sumi/core/exchange.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import type {
  CancelProject,
  OpenProject,
  ResumeProject,
  SubscriptionAct,
} from "@sumi/core/subscriptions/acts.ts";
import { HOLDINGS_PER_COMMAND } from "@sumi/core/subscriptions/advance.ts";
import type {
  CommitSubscription,
  DeliverSupply,
  DiscardProject,
  DraftProject,
  Subscribe,
  SubscriptionCommand,
  SuspendProject,
  TakeBackSupply,
} from "@sumi/core/subscriptions/commands.ts";
import { CANCELLATION_REASONS, SUSPENSION_REASONS } from "@sumi/core/subscriptions/events.ts";
import type { Project, ProjectStatus, Step } from "@sumi/core/subscriptions/project.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { coinsOf, type Scene, someMember, someOf } from "./scene.ts";
import { WRONG_SUBSCRIPTIONS } from "./wrong/subscriptions.ts";

export const SUBSCRIPTIONS = {
  commands: {
    DraftProject: { weight: 2, by: "staff", say: draft },
    DiscardProject: { weight: 0.1, by: "staff", say: discard },
    DeliverSupply: { weight: 8, by: "member", say: deliver },
    TakeBackSupply: { weight: 0.1, by: "member", say: takeBack },
    Subscribe: { weight: 9, by: "member", say: subscribe },
    CommitSubscription: { weight: 9, by: "member", say: commit },
    SuspendProject: { weight: 0.3, by: "staff", say: suspend },
    AllocateDue: { weight: 1, by: "timer", say: timer("allocate", "AllocateDue") },
    RefundDue: { weight: 1, by: "timer", say: timer("refund", "RefundDue") },
    SettleProjects: { weight: 1, by: "timer", say: timer("settle", "SettleProjects") },
    ReleaseDue: { weight: 1, by: "timer", say: timer("release", "ReleaseDue") },
  },
  acts: {
    OpenProject: { weight: 40, say: open },
    ResumeProject: { weight: 12, say: resume },
    CancelProject: { weight: 5, say: cancel },
  },
  wrong: WRONG_SUBSCRIPTIONS,
} satisfies CapabilityWorkload<SubscriptionCommand, SubscriptionAct>;

const COIN = 100_000_000n;

/** A sale of some of a certified member's coins, for what others can pay; most end soon. */
function draft({ view, random, actor }: Scene): DraftProject | undefined {
  const issuer = someMember({ view, random });
  const found = view.members.find(issuer);
  if (found === undefined || found.house !== "none") return undefined;
  if (found.certification !== "certified" && random.chance(0.95)) return undefined;
  if (countOf(view, "draft") + countOf(view, "delivered") > 9) return undefined;
  const owned = coinsOf(view).filter(({ number, indexDecimals }) => {
    return indexDecimals >= 0 && view.ledger.balance(available(issuer), number) > 1_000n;
  });
  const coin = someOf(random, owned)?.number;
  const quote = someOf(
    random,
    coinsOf(view).filter(({ number }) => number !== coin),
  )?.number;
  if (coin === undefined || quote === undefined) return undefined;
  const balance = view.ledger.balance(available(issuer), coin);
  const total = balance / BigInt(random.between(1, 40));
  const cost = BigInt(random.between(1, 2_000)) * COIN;
  const personalCap = total / BigInt(random.between(1, 6));
  // Other times suit other paces of the crowd: two people have to open it before its start.
  const startMs = view.timeMs + random.oneOf([500, 1_500, 5_000, 40_000]);
  return {
    type: "DraftProject",
    actor,
    issuer,
    coin,
    quote: random.chance(0.8) ? 0 : quote,
    mode: random.oneOf(["first_come", "pro_rata"]),
    price: ((cost * COIN) / total + 1n) as Amount,
    total: total as Amount,
    orderMin: (personalCap / 500n + 1n) as Amount,
    orderMax: (personalCap / BigInt(random.between(1, 4))) as Amount,
    personalCap: personalCap as Amount,
    startMs,
    endMs: startMs + random.oneOf([800, 2_500, 8_000, 60_000]),
    lockDays: 1,
    releaseDays: random.oneOf([1, 1, 2, 7]),
    isOnce: random.chance(0.2),
    forbidden: random.chance(0.2) ? ["KR", "TR"] : [],
    // By the time and not by chance: a draw more would change all that the crowd does later.
    ...(view.timeMs % 2 === 0 && { prospectus: "c0ffee".padEnd(64, "0") }),
  };
}

function discard({ view, random, actor }: Scene): DiscardProject | undefined {
  const project = someProject({ view, random }, "draft")?.project;
  return project === undefined ? undefined : { type: "DiscardProject", actor, project };
}

function deliver({ view, random, actor }: Scene): DeliverSupply | undefined {
  const isOwn = ({ issuer }: Project) => issuer === actor;
  const found = someProject({ view, random }, "draft", isOwn);
  if (found === undefined) return undefined;
  const { project, terms } = found;
  return { type: "DeliverSupply", actor, project, terms };
}

function takeBack({ view, random, actor }: Scene): TakeBackSupply | undefined {
  const isOwn = ({ issuer }: Project) => issuer === actor;
  const project = someProject({ view, random }, "delivered", isOwn)?.project;
  return project === undefined ? undefined : { type: "TakeBackSupply", actor, project };
}

/** Mostly what is on sale; now and then too little, too much, or all that is left. */
function subscribe({ view, random, actor }: Scene): Subscribe | undefined {
  const found = onSale({ view, random }, "first_come");
  if (found === undefined) return undefined;
  const { project, orderMin, orderMax, total, sold } = found;
  const usual = orderMin + ((orderMax - orderMin) * BigInt(random.between(0, 100))) / 100n;
  const dice = random.next();
  const odd = dice < 0.12 ? orderMin - 1n : dice < 0.26 ? orderMax + 1n : total - sold;
  const quantity = (dice < 0.32 ? odd : dice < 0.55 ? orderMax : usual) as Amount;
  return { type: "Subscribe", actor, project, quantity };
}

function commit({ view, random, actor }: Scene): CommitSubscription | undefined {
  const found = onSale({ view, random }, "pro_rata");
  if (found === undefined) return undefined;
  const { project, orderMin, orderMax, price } = found;
  const coins = orderMin + ((orderMax - orderMin) * BigInt(random.between(0, 100))) / 100n;
  const amount = ((coins * price) / COIN + 1n) as Amount;
  return { type: "CommitSubscription", actor, project, amount };
}

function suspend({ view, random, actor }: Scene): SuspendProject | undefined {
  const project = someProject({ view, random }, "open")?.project;
  if (project === undefined) return undefined;
  return { type: "SuspendProject", actor, project, reason: random.oneOf(SUSPENSION_REASONS) };
}

function open({ view, random }: Scene): OpenProject | undefined {
  const status = random.chance(0.9) ? "delivered" : "draft";
  const project = someProject({ view, random }, status)?.project;
  return project === undefined ? undefined : { act: "OpenProject", project };
}

function resume({ view, random }: Scene): ResumeProject | undefined {
  const found = someProject({ view, random }, "open", ({ isSuspended }) => isSuspended);
  return found === undefined ? undefined : { act: "ResumeProject", project: found.project };
}

/** First of all those for which rewards wait, because a cancellation takes these away. */
function cancel({ view, random }: Scene): CancelProject | undefined {
  const isRewarding = ({ project }: Project) => {
    const occasion = { source: "SUBSCRIPTION", product: project, incomeDay: 0 } as const;
    return view.referrals.noted.find(occasion) !== undefined;
  };
  const found = someProject({ view, random }, "open", isRewarding);
  const project = (found ?? someProject({ view, random }, "open"))?.project;
  if (project === undefined) return undefined;
  return { act: "CancelProject", project, reason: random.oneOf(CANCELLATION_REASONS) };
}

/** Small pieces, so that other commands come between two of them. */
function timer<Type extends TimerType>(step: Step, type: Type) {
  return ({ view, random, actor }: Scene) => {
    const isDue = view.subscriptions.dueFor(step, view.timeMs) !== undefined;
    if (!isDue && random.chance(0.97)) return undefined;
    const limit = random.chance(0.7) ? random.between(1, 3) : HOLDINGS_PER_COMMAND;
    return { type, actor, limit };
  };
}

type TimerType = "AllocateDue" | "RefundDue" | "SettleProjects" | "ReleaseDue";
type Seen = { readonly view: Exchange; readonly random: Scene["random"] };

function someProject(
  { view, random }: Seen,
  status: ProjectStatus,
  isWanted: (project: Project) => boolean = () => true,
): Project | undefined {
  const wanted = [...view.subscriptions.projects].filter((project) => {
    return project.status === status && isWanted(project);
  });
  return someOf(random, wanted);
}

function countOf(view: Exchange, status: ProjectStatus): number {
  return [...view.subscriptions.projects].filter((project) => project.status === status).length;
}

/** A project of that mode which is on sale, and now and then one that is not. */
function onSale({ view, random }: Seen, mode: Project["mode"]): Project | undefined {
  const { timeMs } = view;
  const isAny = random.chance(0.03);
  const opened = [...view.subscriptions.projects].filter((project) => {
    const { startMs, endMs, status } = project;
    if (project.mode !== mode || status === "draft" || status === "delivered") return false;
    return isAny || (status === "open" && timeMs >= startMs && timeMs < endMs);
  });
  return someOf(random, opened);
}
