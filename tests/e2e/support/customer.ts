import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { getUserInfo } from "@sumi/contract/user/calls.ts";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { codeShown } from "./authenticator.ts";
import { solveByHashing } from "./captcha.ts";
import { NEW_PASSWORD, newName } from "./visitor.ts";

/** A member at another machine, who calls the member API while the console is tested. */
export class Customer {
  readonly name: string;
  readonly #request: APIRequestContext;
  #token: string;

  static async signUp(
    playwright: PlaywrightWorkerArgs["playwright"],
    name: string,
  ): Promise<Customer> {
    const account = newName(name);
    const address = `10.77.${account.charCodeAt(account.length - 1)}.7`;
    const request = await playwright.request.newContext({
      baseURL: process.env.E2E_ORIGIN ?? "",
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    const lpwd = NEW_PASSWORD;
    const up = { account, lpwd, ...(await solveByHashing({ request }, "sign_up")) };
    await answerOf(request.post("/apiv/Login/upregister", { multipart: up }));
    const signIn = { email: account, lpwd, ...(await solveByHashing({ request }, "sign_in")) };
    const { token } = await answerOf(
      request.post("/apiv/Login/loginsubmit", { multipart: signIn }),
    );
    return new Customer(account, request, String(token));
  }

  private constructor(name: string, request: APIRequestContext, token: string) {
    this.name = name;
    this.#request = request;
    this.#token = token;
  }

  /** Announces a transfer with a picture of it, and answers its number. */
  async announce(amount: string): Promise<string> {
    const buffer = await photograph(400);
    const voucher = { name: "transfer.jpg", mimeType: "image/jpeg", buffer };
    const place = { coin: "USDT", network: "TRC20", token: this.#token };
    const multipart = { ...place, amount, voucher };
    const { deposit } = await answerOf(this.#request.post("/apiv/Finance/czhandle", { multipart }));
    return (deposit as { readonly id: string }).id;
  }

  /** The uid by which the staff know the member. */
  async uid(): Promise<string> {
    const { userInfo } = getUserInfo.data.parse(await this.get("/User/getUserInfo"));
    return userInfo.id;
  }

  /** Sets an authenticator app up. */
  async enrol(): Promise<void> {
    await this.#showPassword();
    const { secret } = await this.#post("/user/totpbegin");
    await this.#post("/user/totpconfirm", { code: codeShown(String(secret)) });
  }

  /** Renews the session by the password, as the app does where it is asked for. */
  async #showPassword(): Promise<void> {
    const multipart = { token: this.#token };
    const asked = await this.#request.post("/apiv/user/totpbegin", { multipart });
    const { params } = (await asked.json()).data;
    const shown = { ticket: params.ticket, password: NEW_PASSWORD };
    const { token } = await this.#post("/user/stepup", shown);
    this.#token = String(token);
  }

  get(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const params = { ...fields, token: this.#token };
    return answerOf(this.#request.get(`/apiv${path}`, { params }));
  }

  #post(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const multipart = { ...fields, token: this.#token };
    return answerOf(this.#request.post(`/apiv${path}`, { multipart }));
  }
}

type Envelope = { readonly code: number; readonly msg: string; readonly data: Answer };
type Answer = Readonly<Record<string, unknown>>;

async function answerOf(sent: ReturnType<APIRequestContext["get"]>): Promise<Answer> {
  const response = await sent;
  const { code, msg, data } = (await response.json()) as Envelope;
  if (code !== 1000) throw new Error(`${response.url().split("?")[0]}: ${code} ${msg}`);
  return data;
}
