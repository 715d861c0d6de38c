import { refusedWith } from "@sumi/app/failures.ts";
import { fileAccess } from "@sumi/contract/members/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { queries } from "./queries.ts";
import { useAct } from "./use-act.ts";

/** Whether a file has yet to be opened to the caller: nothing was opened, or its hour is over. */
export function isCovered({ error }: { readonly error: unknown }): boolean {
  return refusedWith(error) === "FILE_ACCESS_REQUIRED";
}

type Fields = Pick<InputOf<typeof fileAccess>, "uid" | "reason" | "case">;

/**
 * Opens a member's file for an hour, which that member sees with the reason. Nothing opens one by
 * itself: somebody presses for it.
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
