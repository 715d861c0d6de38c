import { hash } from "node:crypto";
import type { submitIdentity } from "@sumi/contract/identity/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { DocumentType } from "@sumi/store/identity/cases.ts";
import type { Files } from "../../platform/http/form-reader.ts";
import { realNameOf } from "./real-name.ts";

/** A submission that passed the checks of its form. */
export type Submission = {
  readonly document: DocumentType;
  readonly country: string;
  readonly name: string;
  readonly phone: string;
  readonly front: Buffer;
  readonly back: Buffer | undefined;
  readonly clientKey: string | undefined;
  /** Covers all fields above: a repeat under one key must be identical. */
  readonly bodyHash: Buffer;
};

/** A passport shows everything on one page. */
export const PICTURES_OF: Readonly<Record<DocumentType, readonly ("front" | "back")[]>> = {
  passport: ["front"],
  driving_licence: ["front", "back"],
  ssn: ["front", "back"],
  identity_card: ["front", "back"],
};

export function submissionOf(
  form: InputOf<typeof submitIdentity>,
  files: Files,
): Outcome<Submission> {
  const { type: document, country, phone, client_id: clientKey } = form;
  if (!COUNTRIES.includes(country)) return reject("PARAMETER_ERROR", { field: "country" });
  const name = realNameOf(form.real_name);
  if (name === undefined) return reject("PARAMETER_ERROR", { field: "real_name" });
  const needed = PICTURES_OF[document];
  // An untouched file picker sends an empty file.
  const { front } = files;
  if (front === undefined || front.length === 0) {
    return reject("MISSING_PARAMETER", { field: "front" });
  }
  const back = needed.includes("back") ? files.back : undefined;
  if (needed.includes("back") && (back === undefined || back.length === 0)) {
    return reject("MISSING_PARAMETER", { field: "back" });
  }
  const pictures = [front, back ?? ""].map((bytes) => hash("sha256", bytes));
  const bodyHash = sha256([document, country, name, phone, ...pictures]);
  return accept({ document, country, name, phone, front, back, clientKey, bodyHash });
}

/** SHA-256 of a list of texts, encoded so that different lists cannot be equal. */
export function sha256(texts: readonly string[]): Buffer {
  return hash("sha256", JSON.stringify(texts), "buffer");
}
