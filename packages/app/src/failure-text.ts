import type { Failure } from "@sumi/client/failure.ts";
import { CallFailed } from "./failures.ts";
import { say } from "./speech.ts";

/** The server's own words where it has any. Both apps have the other four in `common`. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case "refused":
    case "signedOut":
      return failure.message;
    case "offline":
      return say("offline");
    case "fault":
      return say("serverFault");
    case "unknown":
      return say("unknownResult");
  }
}

export function errorText(error: unknown): string {
  return error instanceof CallFailed ? failureText(error.failure) : say("unexpected");
}
