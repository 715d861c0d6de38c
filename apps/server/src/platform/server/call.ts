import type { DataOf, Endpoint, InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Language } from "@sumi/messages/languages.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { FastifyReply } from "fastify";
import type { Files } from "../http/form-reader.ts";

export type Identity = {
  /** The member's number; 0 is a guest. */
  readonly member: number;
  /** The id of the account's row; "" is a guest. */
  readonly account: string;
  /** Names the session among all others without being either half of it; "" is a guest. */
  readonly session: string;
};

/** Who calls, as far as a handler needs to know. */
export type Caller = Identity & Circumstances;

/** What is known of every call, whoever makes it. */
export type Circumstances = {
  readonly language: Language;
  readonly address: string;
  /** What the browser says of itself. */
  readonly agent: string;
  readonly requestId: string;
};

/**
 * `reply` is there for headers, such as a cookie; the body is the outcome and nothing else. `files`
 * are the pictures of a call that declares some.
 */
export type Handle<E extends Endpoint, Who = Identity> = (
  input: InputOf<E>,
  caller: Who & Circumstances,
  reply: FastifyReply,
  files: Files,
) => Promise<Outcome<DataOf<E>>> | Outcome<DataOf<E>>;
