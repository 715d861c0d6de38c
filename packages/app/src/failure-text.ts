import type { Failure } from "@sumi/client/failure.ts";
import i18next from "i18next";
import { CallFailed } from "./failures.ts";

/** The server's own words where it has any. Both apps have the other three in `common`. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case "refused":
    case "signedOut":
      return failure.message;
    case "offline":
      return i18next.t("offline");
    case "unknown":
      return i18next.t("unknownResult");
  }
}

export function errorText(error: unknown): string {
  return error instanceof CallFailed ? failureText(error.failure) : i18next.t("unexpected");
}
