import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Deliver } from "../member/push/deliver.ts";

/** A browser as a push service knows it. */
export type TestBrowser = {
  readonly endpoint: string;
  /** The fields of a subscription, as the app sends them. */
  readonly fields: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
};

/** A message that came with a valid signature, decrypted. */
export type Pushed = { readonly endpoint: string; readonly message: unknown; readonly ttl: string };

type Keys = { readonly browser: ECDH; readonly auth: Buffer };

/**
 * A push service on this machine that is as strict as the real ones: it takes a message only with
 * a valid signature for its own address, and decrypts it with the keys of the browser. It is
 * written apart from the code that it tests.
 */
export class TestPushService {
  readonly host: string;
  readonly pushed: Pushed[] = [];
  /** The reasons of the messages that were not taken. */
  readonly refused: string[] = [];
  /** Answers as services do for a browser that has gone. */
  readonly gone = new Set<string>();
  /** The exchange's key that the browsers were given. */
  key = "";
  readonly #browsers = new Map<string, Keys>();
  readonly #server = createServer((asked, answer) => {
    this.#take(asked).then(
      (status) => answer.writeHead(status).end(),
      (error: unknown) => {
        this.refused.push(String(error));
        answer.writeHead(400).end();
      },
    );
  });

  constructor(host: string) {
    this.host = host;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  browser(): TestBrowser {
    const [browser, auth] = [createECDH("prime256v1"), randomBytes(16)];
    browser.generateKeys();
    const point = browser.getPublicKey().toString("base64url");
    const endpoint = `https://${this.host}/send/${randomBytes(12).toString("hex")}`;
    this.#browsers.set(endpoint, { browser, auth });
    return { endpoint, fields: { endpoint, p256dh: point, auth: auth.toString("base64url") } };
  }

  /** Brings messages here over real HTTP, whatever name their address has. */
  readonly deliver: Deliver = ({ address, headers, body }) =>
    new Promise((resolve, reject) => {
      const { port } = this.#server.address() as AddressInfo;
      const options = { method: "POST", host: "127.0.0.1", port, path: address.pathname, headers };
      const asked = request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on("error", reject);
      asked.end(body);
    });

  async #take(asked: IncomingMessage): Promise<number> {
    const endpoint = `https://${this.host}${asked.url}`;
    const keys = this.#browsers.get(endpoint);
    if (keys === undefined || this.gone.has(endpoint)) return 410;
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const { authorization = "", ttl = "" } = asked.headers;
    judgeSignature(authorization, { key: this.key, service: `https://${this.host}` });
    if (asked.headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
    const message = JSON.parse(opened(Buffer.concat(parts), keys)) as unknown;
    this.pushed.push({ endpoint, message, ttl: String(ttl) });
    return 201;
  }
}

/** Throws unless the header is signed with that key, for that service, for no more than a day. */
function judgeSignature(
  header: string,
  { key, service }: { readonly key: string; readonly service: string },
): void {
  const [, token = "", given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (given !== key) throw new Error("another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("a wrong signature");
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    readonly aud?: string;
    readonly exp?: number;
  };
  if (aud !== service) throw new Error("signed for another service");
  const leftS = Number(exp) - Date.now() / 1_000;
  if (!(leftS > 0 && leftS <= 86_400)) throw new Error("signed for too long, or ended");
}

/** The text of a message, as a browser decrypts it (RFC 8291). Throws for anybody else's. */
export function opened(body: Buffer, { browser, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const secret = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
