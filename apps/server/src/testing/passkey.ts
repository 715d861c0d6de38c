import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The fields of a browser's request that the test authenticator uses. */
type Asked = { readonly challenge: string; readonly rpId?: string; readonly rp?: { id: string } };

const PRESENT = 0x01;
const HOLDS_KEY = 0x40;

/** An authenticator in software; it signs for any page origin it is given. */
export class TestPasskey {
  readonly id = randomBytes(16);
  readonly #private: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  counter = 0;
  origin = "http://localhost:3000";

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#private = pair.privateKey;
    const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
    this.#x = Buffer.from(x, "base64url");
    this.#y = Buffer.from(y, "base64url");
  }

  /** The answer to creation options. */
  made(options: string): string {
    const asked = JSON.parse(options) as Asked;
    const length = Buffer.from([0, this.id.length]);
    const key = Buffer.concat([
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x and y.
      Buffer.from("a5010203262001215820", "hex"),
      this.#x,
      Buffer.from("225820", "hex"),
      this.#y,
    ]);
    const held = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const data = Buffer.concat([this.#data(asked, PRESENT | HOLDS_KEY), held]);
    const attestation = Buffer.concat([
      // A map of three: fmt "none", attStmt {}, authData of the length that follows.
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client("webauthn.create", asked).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal", "<script>"],
    });
  }

  /** The answer to request options. */
  shown(options: string): string {
    const asked = JSON.parse(options) as Asked;
    const data = this.#data(asked, PRESENT);
    const client = this.#client("webauthn.get", asked);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#private).toString("base64url"),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString("base64url");
    const rest = { type: "public-key", clientExtensionResults: {} };
    return JSON.stringify({ id, rawId: id, response, ...rest });
  }

  #client(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  #data({ rpId, rp }: Asked, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const host = createHash("sha256")
      .update(rpId ?? rp?.id ?? "")
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), counter]);
  }
}
