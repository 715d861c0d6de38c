import { refusedWith } from "@sumi/app/failures.ts";
import { fileAccess } from "@sumi/contract/members/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { queries } from "./queries.ts";
import { useAct } from "./use-act.ts";

/** True if the caller has not opened the file, or if the hour of access is over. */
export function isCovered({ error }: { readonly error: unknown }): boolean {
  return refusedWith(error) === "FILE_ACCESS_REQUIRED";
}

type Fields = Pick<InputOf<typeof fileAccess>, "uid" | "reason" | "case">;

/**
 * Opens a member's file for an hour; the member sees the access and its reason. It takes a press of
 * a button: nothing opens a file by itself.
 */
export function useFileAccess(onOpen: () => void) {
  const opening = useAct((fields: Fields) => client.call(fileAccess, fields));
  const open = async (fields: Fields) => {
    if ((await opening.run(fields)) === undefined) return;
    await queries.invalidateQueries({ queryKey: ["file", fields.uid] });
    onOpen();
  };
  return { open, isBusy: opening.isBusy, refusal: opening.refusal };
}
