import type { Amount } from "@sumi/primitives/amount.ts";
import type { Apply, Capability, TimerRule } from "../capability.ts";
import { available, held, issuerProceeds, issuerSale, locked } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import {
  allocateDue,
  HOLDINGS_PER_COMMAND,
  refundDue,
  releaseDue,
  settleProjects,
} from "./advance.ts";
import type { SubscriptionCommand } from "./commands.ts";
import { deliverSupply, discardProject, draftProject, takeBackSupply } from "./draft.ts";
import type { ReleaseAdvanced, SubscriptionAllocated } from "./events.ts";
import { SUBSCRIPTION_PARAMETERS } from "./parameters.ts";
import type { Step } from "./project.ts";
import {
  cancelProject,
  isAnyInSale,
  isOwnProject,
  openProject,
  refusalOfCancellation,
  refusalOfOpening,
  refusalOfResumption,
  resumeProject,
  suspendProject,
} from "./standing.ts";
import { commitSubscription, subscribe } from "./subscribe.ts";
import type { SubscriptionVocabulary } from "./vocabulary.ts";

type TimerCommand = Extract<SubscriptionCommand, { readonly limit: number }>["type"];
type OfProject = { readonly project: number };

const ZERO_HELD = { quantity: 0n as Amount, paid: 0n as Amount, committed: 0n as Amount };

const projectOf = ({ project }: OfProject): string => `project ${project}`;

/** Each step waits while the clock is in doubt: it could come too early. */
const timer = (step: Step, type: TimerCommand): TimerRule => ({
  stopsInDoubt: true,
  due: ({ subscriptions }, timeMs) => {
    if (subscriptions.dueFor(step, timeMs) === undefined) return undefined;
    return { type, actor: TIMER, limit: HOLDINGS_PER_COMMAND };
  },
});

const allocate: Apply<SubscriptionAllocated> = ({ subscriptions }, event) => {
  const { project, member, quantity, paid, coinsLeft: coins, commitmentsLeft } = event;
  const left = { coins, commitments: commitmentsLeft };
  subscriptions.allocate(project, member, { quantity, paid, left });
};

const advance: Apply<ReleaseAdvanced> = ({ subscriptions }, { project, day, done }) => {
  const isOver = done === subscriptions.holdingsIn(project).all.length;
  subscriptions.change(project, { day, done: isOver ? 0 : done });
};

/** The entries are those of rules 4.4. */
export const SUBSCRIPTIONS = {
  commands: {
    DraftProject: draftProject,
    DiscardProject: discardProject,
    DeliverSupply: deliverSupply,
    TakeBackSupply: takeBackSupply,
    Subscribe: subscribe,
    CommitSubscription: commitSubscription,
    SuspendProject: suspendProject,
    AllocateDue: allocateDue,
    RefundDue: refundDue,
    SettleProjects: settleProjects,
    ReleaseDue: releaseDue,
  },
  events: {
    ProjectDrafted: {
      amounts: ["price", "total", "orderMin", "orderMax", "personalCap"],
      apply: ({ subscriptions }, event) => subscriptions.draft(event),
    },
    ProjectDiscarded: {
      amounts: [],
      apply: ({ subscriptions }, { project }) => subscriptions.discard(project),
    },
    SupplyDelivered: {
      amounts: ["amount"],
      apply: ({ subscriptions }, { project, account }) => {
        subscriptions.change(project, { status: "delivered", account });
      },
      post: ({ account, member, coin, amount }, to) => {
        to.move(available(member), issuerSale(account), coin, amount);
      },
    },
    SupplyReturned: {
      amounts: ["amount"],
      apply: ({ subscriptions }, { project }) => {
        const isCancelled = subscriptions.get(project).status === "cancelled";
        const status = isCancelled ? "refunded" : "draft";
        subscriptions.change(project, { status, account: -1, done: 0 });
      },
      post: ({ account, member, coin, amount }, to) => {
        to.move(issuerSale(account), available(member), coin, amount);
      },
    },
    ProjectOpened: {
      amounts: [],
      apply: ({ subscriptions }, { project }) => subscriptions.change(project, { status: "open" }),
    },
    ProjectSuspended: {
      amounts: [],
      apply: ({ subscriptions }, { project, staff: suspendedBy }) => {
        subscriptions.change(project, { isSuspended: true, suspendedBy });
      },
    },
    ProjectResumed: {
      amounts: [],
      apply: ({ subscriptions }, { project }) => {
        subscriptions.change(project, { isSuspended: false });
      },
    },
    ProjectCancelled: {
      amounts: [],
      apply: ({ subscriptions }, { project }) => {
        subscriptions.change(project, { status: "cancelled", done: 0 });
      },
    },
    Subscribed: {
      amounts: ["quantity", "paid"],
      apply: ({ subscriptions }, { project, member, quantity, paid }) => {
        subscriptions.add(project, member, { ...ZERO_HELD, quantity, paid });
      },
      /** SUBSCRIBE: the price goes to the proceeds, and coins of the sale are locked. */
      post: ({ member, account, coin, quote, quantity, paid }, to) => {
        to.move(available(member), issuerProceeds(account), quote, paid);
        to.move(issuerSale(account), locked(member), coin, quantity);
      },
    },
    SubscriptionCommitted: {
      amounts: ["amount"],
      apply: ({ subscriptions }, { project, member, amount: committed }) => {
        subscriptions.add(project, member, { ...ZERO_HELD, committed });
      },
      /** SUBSCRIBE_COMMIT. */
      post: ({ member, quote, amount }, to) => {
        to.move(available(member), held(member), quote, amount);
      },
    },
    SubscriptionAllocated: {
      amounts: ["quantity", "paid", "refund", "coinsLeft", "commitmentsLeft"],
      apply: allocate,
      /** Legs of zero are left out: somebody may get no coin, or nothing back. */
      post: ({ member, account, coin, quote, quantity, paid, refund }, to) => {
        if (paid !== 0n) to.move(held(member), issuerProceeds(account), quote, paid);
        if (refund !== 0n) to.move(held(member), available(member), quote, refund);
        if (quantity !== 0n) to.move(issuerSale(account), locked(member), coin, quantity);
      },
    },
    SubscriptionRefunded: {
      amounts: ["quantity", "paid"],
      apply: ({ subscriptions }, { project }) => subscriptions.pass(project),
      post: ({ member, account, coin, quote, quantity, paid }, to) => {
        to.move(issuerProceeds(account), available(member), quote, paid);
        to.move(locked(member), issuerSale(account), coin, quantity);
      },
    },
    CommitmentReturned: {
      amounts: ["amount"],
      apply: ({ subscriptions }, { project }) => subscriptions.pass(project),
      post: ({ member, quote, amount }, to) => {
        to.move(held(member), available(member), quote, amount);
      },
    },
    ProjectSettled: {
      amounts: ["proceeds", "unsold"],
      apply: ({ subscriptions }, { project }) => {
        subscriptions.settle(project);
      },
      post: ({ account, member, coin, quote, proceeds, unsold }, to) => {
        if (proceeds !== 0n) to.move(issuerProceeds(account), available(member), quote, proceeds);
        if (unsold !== 0n) to.move(issuerSale(account), available(member), coin, unsold);
      },
    },
    SubscriptionReleased: {
      amounts: ["quantity"],
      apply: ({ subscriptions }, { project, member, quantity }) => {
        subscriptions.release(project, member, quantity);
      },
      /** SUBSCRIBE_RELEASE. */
      post: ({ member, coin, quantity }, to) => {
        to.move(locked(member), available(member), coin, quantity);
      },
    },
    ReleaseAdvanced: { amounts: [], apply: advance },
  },
  acts: {
    OpenProject: {
      fields: { project: "number" },
      refusal: refusalOfOpening,
      carryOut: openProject,
      judges: (_, act) => projectOf(act),
      isOwn: isOwnProject,
    },
    ResumeProject: {
      fields: { project: "number" },
      refusal: refusalOfResumption,
      carryOut: resumeProject,
      judges: (_, act) => projectOf(act),
      isOwn: isOwnProject,
    },
    CancelProject: {
      fields: { project: "number", reason: "text" },
      refusal: refusalOfCancellation,
      carryOut: cancelProject,
      judges: (_, act) => projectOf(act),
      isOwn: isOwnProject,
    },
  },
  overtakes: {
    SupplyReturned: projectOf,
    ProjectOpened: projectOf,
    ProjectResumed: projectOf,
    ProjectCancelled: projectOf,
    ProjectSettled: projectOf,
  },
  timers: {
    AllocateDue: timer("allocate", "AllocateDue"),
    RefundDue: timer("refund", "RefundDue"),
    SettleProjects: timer("settle", "SettleProjects"),
    ReleaseDue: timer("release", "ReleaseDue"),
  },
  beginnings: ["DraftProject", "Subscribe"],
  brakes: {
    /** Allocation, refunds and releases go on. */
    subscriptions: {
      names: () => [""],
      hasStake: isAnyInSale,
      /** Commitments are allocated when their sale ends. */
      shutsOut: ({ subscriptions, now }, { untilMs }) => {
        return [...subscriptions.projects].some(({ status, mode, endMs }) => {
          const isAhead = endMs > now.timeMs && endMs <= untilMs;
          return status === "open" && mode === "pro_rata" && isAhead;
        });
      },
      stops: { Subscribe: () => "", CommitSubscription: () => "" },
    },
  },
  parameters: [SUBSCRIPTION_PARAMETERS],
  snapshot: ({ subscriptions }) => subscriptions.lines,
} as const satisfies Capability<SubscriptionVocabulary>;
