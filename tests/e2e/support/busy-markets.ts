import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { TickerData } from "@sumi/contract/markets/calls.ts";
import { WebSocketServer } from "ws";

const BUILD = join(import.meta.dirname, "../../../build/member");

/** The built app and the parts of an exchange that the measurement needs. */
export async function startBusyMarkets(options: {
  readonly markets: number;
  readonly movesPerSecond: number;
}): Promise<{ readonly origin: string; stop(): void }> {
  const { markets: count, movesPerSecond } = options;
  const server = createServer((request, response) => void answer(count, request, response));
  const sockets = new WebSocketServer({ server });
  const timers = new Set<NodeJS.Timeout>();
  sockets.on("connection", (socket) => {
    let sequence = 1;
    const snapshot = { type: "snapshot", sequence: "1" };
    socket.send(JSON.stringify([{ channel: "ticker", ...snapshot, data: tickers(count) }]));
    const timer = setInterval(() => {
      const previous = String(sequence);
      sequence += 1;
      const update = { type: "update", previous, sequence: String(sequence) };
      socket.send(JSON.stringify([{ channel: "ticker", ...update, data: tickers(count) }]));
    }, 1_000 / movesPerSecond);
    timers.add(timer);
    socket.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      sockets.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  count: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname.startsWith("/apiv/")) {
    const data = pathname.endsWith("/Trade/tradelist")
      ? { markets: markets(count) }
      : (DATA[pathname] ?? {});
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ code: 1000, msg: "", data }));
    return;
  }
  const file = extname(pathname) === "" ? "/index.html" : pathname;
  response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
  response.end(await readFile(join(BUILD, file)).catch(() => ""));
}

const DATA: Readonly<Record<string, object>> = {
  "/apiv/User/getUserInfo": { userInfo: { id: "1", username: "hanako", level: 1 } },
  "/apiv/Finance/profit": {
    coin: "USDT",
    total: "1",
    by_last_trade: [],
    unvalued: [],
    periods: [],
    costs: [],
  },
  "/apiv/user/online": { link: "" },
  "/apiv/Public/liveticket": { ticket: "one", expires_ms: 0 },
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

function tickers(count: number): TickerData[] {
  return Array.from({ length: count }, (_, number) => {
    const last = (100 + number + Math.random()).toFixed(4);
    const change = (Math.random() - 0.5).toFixed(4);
    return {
      symbol: `COIN${number}-USDT`,
      last,
      change,
      change_percent: change,
      high: last,
      low: last,
      volume: "1234.5",
      turnover: (1_000_000 * Math.random()).toFixed(2),
    };
  });
}

function markets(count: number): readonly object[] {
  const rules = { tick: "0.0001", lot: "0.001" };
  return tickers(count).map((ticker, number) => ({
    ...ticker,
    base: `COIN${number}`,
    quote: "USDT",
    status: "open",
    index: null,
    rules,
    sparkline: Array.from({ length: 40 }, () => (100 + Math.random()).toFixed(2)),
  }));
}
