import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import websocket from "@fastify/websocket";
import Fastify from "fastify";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { ConfigurationError } from "../platform/configuration/configuration.ts";
import { endListening, listen, refusalOfListening } from "./listen.ts";

test("localhost answers calls and sockets on every loopback family there is", async () => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.get("/", () => "here");
  app.get("/live", { websocket: true }, (socket) => socket.send("live"));
  const port = await freePort();
  await listen(app, { host: "localhost", port });
  for (const host of loopbackHosts()) {
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("here");
    const socket = new WebSocket(`ws://${host}:${port}/live`);
    expect(String((await once(socket, "message"))[0])).toBe("live");
  }
  await app.close();
  expect(await refusalOfListening({ host: "localhost", port })).toEqual([]);
});

test("a port taken on either family is refused, and the other one is given back", async () => {
  for (const host of ["127.0.0.1", "::1"]) {
    const holder = createServer();
    const held = await new Promise<boolean>((resolve) => {
      holder.once("error", () => resolve(false));
      holder.listen(0, host, () => resolve(true));
    });
    if (!held) continue;
    // `address()` of a listening TCP server has a port.
    const { port } = holder.address() as AddressInfo;
    const sentence = `Port ${port} is taken by another program: ${ADVICE}`;
    expect(await refusalOfListening({ host: "localhost", port })).toEqual([sentence]);
    const app = Fastify();
    await expect(listen(app, { host: "localhost", port })).rejects.toEqual(
      new ConfigurationError([sentence]),
    );
    await app.close();
    await new Promise((resolve) => holder.close(resolve));
    expect(await refusalOfListening({ host: "localhost", port })).toEqual([]);
  }
});

test("connections that ask for nothing, or never finish asking, cannot keep it open", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  app.post("/", () => "here");
  const port = await freePort();
  await listen(app, { host: "localhost", port });
  const unfinished = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n";
  const clients = ["", "POST / HT", unfinished].map((text) => clientThatSends(port, text));
  await Promise.all(clients.map(({ connected }) => connected));
  await endListening(app, 50);
  await Promise.all(clients.map(({ closed }) => closed));
  expect(await refusalOfListening({ host: "localhost", port })).toEqual([]);
});

test("an address that is not this machine's is refused", async () => {
  expect(await refusalOfListening({ host: "192.0.2.1", port: await freePort() })).toEqual([
    expect.stringMatching(/^Sumi cannot listen on 192\.0\.2\.1, port \d+ \(EADDRNOTAVAIL\)/),
  ]);
});

const ADVICE = "stop it, or choose another with SUMI_PORT.";

function loopbackHosts(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hasSecond = addresses.some(({ address }) => address === "::1");
  return hasSecond ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"];
}

function clientThatSends(port: number, text: string) {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  // The connection is meant to be cut.
  socket.resume().on("error", () => socket.destroy());
  return {
    connected: new Promise<void>((resolve) => socket.once("connect", resolve)),
    closed: new Promise<void>((resolve) => socket.once("close", () => resolve())),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  // `address()` of a listening TCP server has a port.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
