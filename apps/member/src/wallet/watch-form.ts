import type { Failure } from "@sumi/client/failure.ts";

export type WatchForm = { readonly address: string; readonly name: string };
export type WatchProblem = "enterAddress" | "enterName";

export const EMPTY_WATCH: WatchForm = { address: "", name: "" };

/** The fields as they are sent, without the spaces that were pasted along. */
export function fieldsOf({ address, name }: WatchForm): WatchForm {
  return { address: address.replace(/\s/g, ""), name: name.trim() };
}

/** Errors that are plain without the server, which judges the address itself. */
export function watchProblems(form: WatchForm): Partial<Record<keyof WatchForm, WatchProblem>> {
  const { address, name } = fieldsOf(form);
  return {
    ...(address === "" ? { address: "enterAddress" as const } : {}),
    ...(name === "" ? { name: "enterName" as const } : {}),
  };
}

/** The field that the server refused; undefined if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): keyof WatchForm | undefined {
  if (failure.kind !== "refused") return undefined;
  if (failure.code === "ADDRESS_FORMAT") return "address";
  const { field } = failure.params;
  const isOurs = failure.code === "PARAMETER_ERROR" && (field === "address" || field === "name");
  return isOurs ? field : undefined;
}
