import { z } from "zod";
import { auction } from "../auctions/calls.ts";
import { contract } from "../delivery/calls.ts";
import {
  CANDLE_INTERVALS,
  candle,
  depthLevel,
  indexPrice,
  ticker,
  trade,
} from "../markets/calls.ts";
import { machineFigures } from "../mining/terms.ts";
import { contractFigures } from "../perpetual/contracts.ts";
import { perpetualOrder } from "../perpetual/orders.ts";
import { position } from "../perpetual/positions.ts";
import { balance, order } from "../spot/calls.ts";
import { saleFigures } from "../subscriptions/terms.ts";
import { endpoint } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";
import { threadSignal } from "./thread-signal.ts";

export const liveTicket = endpoint({
  method: "POST",
  path: "/Public/liveticket",
  role: "member",
  summary: "A ticket, good once and for 30 seconds, that opens the member's own live channels.",
  input: z.object({}),
  data: z.object({ ticket: z.string(), expires_ms: momentMs }),
  rejections: [],
});

/** The path of the WebSocket, below the API's base as well as at the root. */
export const LIVE_PATH = "/live";

/** Prices a side that a depth channel carries. */
export const LIVE_DEPTH_LEVELS = 100;

const SYMBOL = "[A-Z0-9]{1,16}-[A-Z0-9]{1,16}(-PERP)?";
const INTERVAL = CANDLE_INTERVALS.join("|");
const BOARDS = "ticker|index|marks|sales|machines|auctions";
const PUBLIC = `${BOARDS}|(depth|trades):${SYMBOL}|candles:${SYMBOL}:(${INTERVAL})`;

/** Channels that need a ticket. */
export const OWN_CHANNELS = [
  "orders",
  "contracts",
  "perpetual_orders",
  "positions",
  "balances",
  "notices",
  "support",
] as const;
const OWN = OWN_CHANNELS.join("|");
/** Own channels with a state: notices are only a signal. */
const OWN_STATES = OWN_CHANNELS.filter((name) => name !== "notices").join("|");

/** The name of a channel: `ticker`, `depth:BTC-USDT`, `candles:BTC-USDT:1m`, `orders` … */
const channelName = z
  .string()
  .max(60)
  .regex(new RegExp(`^(${PUBLIC}|${OWN})$`));

/** The most channels that one connection, or one call for snapshots, may have. */
export const LIVE_CHANNELS_MAX = 50;

/** In fields: names of channels with commas between them. */
function channelList(pattern: string) {
  return z
    .string()
    .max(2_000)
    .regex(new RegExp(`^(${pattern})(,(${pattern})){0,${LIVE_CHANNELS_MAX - 1}}$`))
    .transform((text) => text.split(","));
}

/**
 * Messages of the type "snapshot". Their numbers are public already, like those of the channels, so
 * the schema does not say where any stand.
 */
const snapshots = z.object({ batch: z.array(z.unknown()) });

export const liveSnapshots = endpoint({
  method: "GET",
  path: "/Public/livesnapshots",
  role: "public",
  summary: "What public live channels show now, for clients that no WebSocket reaches.",
  input: z.object({ channels: channelList(PUBLIC) }),
  data: snapshots,
  rejections: [],
});

export const ownLiveSnapshots = endpoint({
  method: "GET",
  path: "/Public/mylivesnapshots",
  role: "member",
  summary: "What the member's own live channels show now, for clients that no WebSocket reaches.",
  input: z.object({ channels: channelList(OWN_STATES) }),
  data: snapshots,
  rejections: [],
});

/** A client's request: one JSON object a message. */
export const liveRequest = z.discriminatedUnion("op", [
  z.strictObject({
    op: z.literal("subscribe"),
    channels: z.array(channelName).min(1).max(LIVE_CHANNELS_MAX),
    /** Needed once for the member's own channels. */
    ticket: z.string().max(100).optional(),
  }),
  z.strictObject({
    op: z.literal("unsubscribe"),
    channels: z.array(channelName).min(1).max(LIVE_CHANNELS_MAX),
  }),
  z.strictObject({ op: z.literal("ping") }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/**
 * Every message of a channel names the state it leads to (`sequence`) and, unless it is a snapshot,
 * the message of the same channel it follows (`previous`). A client whose last `sequence` is
 * another has missed a message: it subscribes again and gets a snapshot.
 */
const snapshot = { type: z.literal("snapshot"), sequence: commandNumberText };
const update = {
  type: z.literal("update"),
  previous: commandNumberText,
  sequence: commandNumberText,
};

function messagesOf<Name extends z.ZodType, Whole extends z.ZodType, Change extends z.ZodType>(
  channel: Name,
  whole: Whole,
  change: Change,
) {
  return [
    z.object({ channel, ...snapshot, data: whole }),
    z.object({ channel, ...update, data: change }),
  ] as const;
}

/** Both sides of a book. In an update a quantity of 0 takes the price away. */
const book = z.object({ bids: z.array(depthLevel), asks: z.array(depthLevel) });

/** Trades in their order; if one tick has too many, the first ones are left out and counted. */
const printed = z.object({ trades: z.array(trade), left_out: z.int().nonnegative() });

const tickerMessages = messagesOf(z.literal("ticker"), z.array(ticker), z.array(ticker));
const indexMessages = messagesOf(z.literal("index"), z.array(indexPrice), z.array(indexPrice));
const depthMessages = messagesOf(z.templateLiteral(["depth:", z.string()]), book, book);
const tradesMessages = messagesOf(z.templateLiteral(["trades:", z.string()]), printed, printed);
/** The candles that changed: the running one and, at the turn of an interval, the one it closed. */
const candlesMessages = messagesOf(
  z.templateLiteral(["candles:", z.string()]),
  z.array(candle),
  z.array(candle),
);
/** A snapshot holds the open orders; an update also those that ended. */
const ordersMessages = messagesOf(z.literal("orders"), z.array(order), z.array(order));
/** A snapshot holds the running contracts; an update also those that ended. */
const contractsMessages = messagesOf(z.literal("contracts"), z.array(contract), z.array(contract));
/** The figures of all contracts: mark, index, funding, the last 24 hours. */
const marksMessages = messagesOf(
  z.literal("marks"),
  z.array(contractFigures),
  z.array(contractFigures),
);
/** The opening auctions of markets, at most once a second; an update holds those that changed. */
const auctionsMessages = messagesOf(z.literal("auctions"), z.array(auction), z.array(auction));

/** The coins sold in all open sales of new coins; an update holds those that changed. */
const salesMessages = messagesOf(z.literal("sales"), z.array(saleFigures), z.array(saleFigures));
/** The sold shares of all open machines; an update holds those that changed. */
const machinesMessages = messagesOf(
  z.literal("machines"),
  z.array(machineFigures),
  z.array(machineFigures),
);
/** As with orders: a snapshot holds the open ones; an update also those that ended. */
const perpetualOrdersMessages = messagesOf(
  z.literal("perpetual_orders"),
  z.array(perpetualOrder),
  z.array(perpetualOrder),
);
/** All open positions at the present marks, whenever one of them or its mark changes. */
const positionsMessages = messagesOf(z.literal("positions"), z.array(position), z.array(position));
const balancesMessages = messagesOf(z.literal("balances"), z.array(balance), z.array(balance));
/** Only a signal: a notice is new, or was read; fetch it. */
const noticesMessages = messagesOf(z.literal("notices"), z.strictObject({}), z.strictObject({}));

/** As with notices: what is new in own threads is told, and then asked for. */
const supportMessages = messagesOf(z.literal("support"), threadSignal, threadSignal);

/** Answers to requests, and the end of a subscription that the server cannot continue. */
export const controlMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subscribed"), channels: z.array(z.string()) }),
  z.object({ type: z.literal("unsubscribed"), channels: z.array(z.string()) }),
  z.object({ type: z.literal("pong") }),
  z.object({
    type: z.literal("refused"),
    error: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  /** The member's own channels end when the proof of their session is too old or withdrawn. */
  z.object({ type: z.literal("ended"), channels: z.array(z.string()) }),
]);
export type ControlMessage = z.input<typeof controlMessage>;

export const channelMessage = z.union([
  ...tickerMessages,
  ...indexMessages,
  ...depthMessages,
  ...tradesMessages,
  ...candlesMessages,
  ...ordersMessages,
  ...contractsMessages,
  ...marksMessages,
  ...salesMessages,
  ...machinesMessages,
  ...auctionsMessages,
  ...perpetualOrdersMessages,
  ...positionsMessages,
  ...balancesMessages,
  ...noticesMessages,
  ...supportMessages,
]);
export type ChannelMessage = z.input<typeof channelMessage>;

/** One WebSocket message: everything a tick had for this client, in order. */
export const liveBatch = z.array(z.union([controlMessage, channelMessage]));
export type LiveBatch = z.input<typeof liveBatch>;

/** The codes with which the server closes a connection. */
export const LIVE_CLOSE_CODES = {
  /** The client sent an invalid request, or too many. */
  policy: 1008,
  /** The client reads more slowly than the market moves. */
  tooSlow: 4008,
  /** The server stops or is full: connect again in a moment. */
  tryAgain: 1013,
  /** A fault of the server's own. */
  fault: 1011,
} as const;
