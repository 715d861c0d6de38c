import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type IdentityHouse,
  openIdentityHouse,
  PASSPORT,
  pictureOf,
} from "../../testing/identity-house.ts";
import { faultsOf } from "../../testing/test-house.ts";
import { formOf, uploadOf, type Visitor } from "../../testing/visitor.ts";

let house: IdentityHouse;
let visitor: Visitor;
let origin: string;
let picture: Buffer;

beforeAll(async () => {
  house = await openIdentityHouse();
  ({ visitor } = await house.member("hanako"));
  picture = await pictureOf("red");
  origin = await house.server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  expect(faultsOf(house)).toEqual([]);
  await house.close();
});

const MEGABYTE = 1024 * 1024;
const PATH = "/apiv/user/upauthrz";

/** Sends a form over a real connection, with the member's session. */
async function send(
  files: Readonly<Record<string, Buffer>>,
  path = PATH,
): Promise<readonly [status: number, code: number, error: string]> {
  const { headers, payload } = uploadOf({ token: visitor.token ?? "", ...PASSPORT }, files);
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { ...headers, cookie: visitor.cookie ?? "" },
    body: new Uint8Array(payload),
  });
  const { code, data } = (await response.json()) as { code: number; data: { error: string } };
  return [response.status, code, data.error];
}

test("a picture above eight megabytes is told so, and the connection stays good", async () => {
  const front = Buffer.concat([picture, Buffer.alloc(8 * MEGABYTE)]);
  expect(await send({ front })).toEqual([413, 2205, "UPLOAD_TOO_LARGE"]);
  expect(await send({ front: Buffer.alloc(30 * MEGABYTE) })).toEqual([
    413,
    2205,
    "UPLOAD_TOO_LARGE",
  ]);
  expect((await visitor.get("/user/authrz")).data.status).toBe("none");
});

test("a body that says it is endless is refused before it comes", async () => {
  const head = [
    `POST ${PATH} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${2 ** 40}`,
    "",
    "",
  ].join("\r\n");
  const answer = await converse(head);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("a body without a length is cut off where it is too long", async () => {
  const token = `Content-Disposition: form-data; name="token"\r\n\r\n${visitor.token}\r\n`;
  const part = 'Content-Disposition: form-data; name="front"; filename="a"\r\n\r\n';
  const begin = Buffer.from(`--b\r\n${token}--b\r\n${part}`);
  const chunk = Buffer.alloc(MEGABYTE, "x");
  const answer = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n` +
          `Cookie: ${visitor.cookie}\r\n` +
          "Content-Type: multipart/form-data; boundary=b\r\n\r\n",
      );
      const write = (bytes: Buffer) => {
        if (received !== "" || socket.destroyed) return;
        const size = `${bytes.length.toString(16)}\r\n`;
        socket.write(Buffer.concat([Buffer.from(size), bytes, Buffer.from("\r\n")]), () =>
          write(chunk),
        );
      };
      write(begin);
    });
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("of a form without a session no more than a megabyte is read", async () => {
  const large = Buffer.alloc(2 * MEGABYTE, "x");
  const { headers, payload } = uploadOf({ ...PASSPORT }, { front: large });
  const post = (cookie: Readonly<Record<string, string>>) =>
    house.server.app.inject({
      method: "POST",
      url: PATH,
      payload,
      headers: { ...headers, ...cookie },
    });
  // Without the one half in the header nothing is read at all.
  expect((await post({})).json().data.error).toBe("SESSION_ENDED");
  // Without the other half before the picture, and with a wrong one, the rest is not kept.
  const cookie = { cookie: visitor.cookie ?? "" };
  expect((await post(cookie)).json().data).toEqual({
    error: "PARAMETER_ERROR",
    params: { field: "token" },
  });
  const wrong = uploadOf({ token: "x".repeat(43), ...PASSPORT }, { front: large });
  const answer = await house.server.app.inject({
    method: "POST",
    url: PATH,
    payload: wrong.payload,
    headers: { ...wrong.headers, ...cookie },
  });
  expect(answer.json().data.error).toBe("SESSION_ENDED");
});

test("a form that only holds a place is ended, and its place is free", async () => {
  const slow = await openIdentityHouse({}, { uploadMs: 50 });
  const { visitor: taro } = await slow.member("taro");
  const at = await slow.server.app.listen({ host: "127.0.0.1", port: 0 });
  const part = 'Content-Disposition: form-data; name="front"; filename="a"\r\n\r\n';
  const head = [
    `POST ${PATH} HTTP/1.1`,
    "Host: localhost",
    `Cookie: ${taro.cookie}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${MEGABYTE}`,
    "",
    `--b\r\n${part}`,
  ].join("\r\n");
  const answer = await converse(head, at);
  expect(answer).toContain("UPLOAD_FAILED");
  expect(answer.toLowerCase()).toContain("connection: close");
  await slow.close();
});

test("a machine without room for pictures reads none", async () => {
  const full = await openIdentityHouse({}, {}, () => false);
  const { visitor: taro } = await full.member("taro");
  const { headers, payload } = uploadOf(
    { token: taro.token ?? "", ...PASSPORT },
    { front: picture },
  );
  const answer = await full.server.app.inject({ method: "POST", url: PATH, headers, payload });
  expect([answer.statusCode, answer.json().data.error]).toEqual([503, "TRY_AGAIN"]);
  await full.close();
});

test("a file sent to a call that takes none is refused there, as ever", async () => {
  const answers = [
    await send({ front: picture }, "/apiv/Public/liveticket"),
    await send({ front: picture }, "/apiv/Login/logout"),
  ];
  expect(answers.map(([status]) => status)).not.toContain(500);
  expect(answers.map(([, , error]) => error)).toContain("PARAMETER_ERROR");
  expect((await visitor.get("/User/getUserInfo")).code).toBe(1000);
});

test("the other forms may be sent too, and then have no pictures", async () => {
  const fields = { token: visitor.token ?? "", ...PASSPORT };
  const response = await fetch(origin + PATH, {
    method: "POST",
    headers: {
      cookie: visitor.cookie ?? "",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields),
  });
  const { data } = (await response.json()) as { data: object };
  expect(data).toEqual({ error: "MISSING_PARAMETER", params: { field: "front" } });
});

test("a foreign site sends no pictures", async () => {
  const { headers, payload } = formOf(PASSPORT);
  const foreign = { ...headers, origin: "https://elsewhere.example" };
  const { statusCode } = await house.server.app.inject({
    method: "POST",
    url: PATH,
    payload,
    headers: foreign,
  });
  expect(statusCode).toBe(403);
});

test("of a thousand uploads at once no more are held than there is room for", async () => {
  const front = Buffer.concat([picture, Buffer.alloc(MEGABYTE)]);
  const form = uploadOf({ token: visitor.token ?? "", ...PASSPORT, country: "XX" }, { front });
  const headers = { ...form.headers, cookie: visitor.cookie ?? "" };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const response = await house.server.app.inject({
        method: "POST",
        url: PATH,
        headers,
        payload: form.payload,
        remoteAddress: `198.51.100.${index % 100}`,
      });
      return response.json().data.error as string;
    }),
  );
  const known = ["TRY_AGAIN", "RATE_LIMITED", "PARAMETER_ERROR"];
  expect(answers.filter((error) => !known.includes(error))).toEqual([]);
  expect(answers.filter((error) => error === "PARAMETER_ERROR").length).toBeLessThan(200);
  // The memory is free again afterwards, for a member who waited a minute.
  house.clock.nowMs += 60_000;
  expect((await send({ front: Buffer.from("<html>") }))[2]).toBe("UPLOAD_TYPE");
});

/** Sends bytes over a connection of its own; returns the answer once it was closed. */
function converse(sent: string, at = origin): Promise<string> {
  return new Promise((resolve, rejectPromise) => {
    let received = "";
    const socket = connect(Number(new URL(at).port), "127.0.0.1", () => socket.write(sent));
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", rejectPromise);
    socket.on("close", () => resolve(received));
  });
}
