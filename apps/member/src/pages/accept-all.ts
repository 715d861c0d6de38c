import { failureText } from "@sumi/app/failure-text.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { acceptTerms, type WaitingTermsData } from "@sumi/contract/pages/calls.ts";
import { client } from "../connection.ts";

export type NotAccepted = { readonly message: string; readonly failure: Failure };

/** Accepts each of them in the version that was shown; returns the first refusal. */
export async function acceptAll(
  terms: readonly WaitingTermsData[],
): Promise<NotAccepted | undefined> {
  for (const { page, version } of terms) {
    // The version names the act, so a repeated call is the same one.
    const client_id = `${page}-${version}`;
    const answer = await client.call(acceptTerms, { page, version: String(version), client_id });
    if (!answer.ok) return { message: failureText(answer.failure), failure: answer.failure };
  }
  return undefined;
}
