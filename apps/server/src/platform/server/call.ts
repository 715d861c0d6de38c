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
  /** Identifies the session without being either half of it; "" is a guest. */
  readonly session: string;
};

/** The caller, as far as a handler needs to know. */
export type Caller = Identity & Circumstances;

/** The data that every call has, with or without a session. */
export type Circumstances = {
  readonly language: Language;
  readonly address: string;
  /** The user agent that the browser sent. */
  readonly agent: string;
  readonly requestId: string;
};

/**
 * `reply` is for headers only, such as a cookie; the body is always the outcome. `files` holds the
 * pictures of a call that declares them.
 */
export type Handle<E extends Endpoint, Who = Identity> = (
  input: InputOf<E>,
  caller: Who & Circumstances,
  reply: FastifyReply,
  files: Files,
) => Promise<Outcome<DataOf<E>>> | Outcome<DataOf<E>>;
