import { refusedWith } from "@sumi/app/failures.ts";
import { look } from "@sumi/contract/members/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { queries } from "./queries.ts";
import { useAct } from "./use-act.ts";

/** Whether a file has yet to be opened by a look: there was none, or its hour is over. */
export function isCovered({ error }: { readonly error: unknown }): boolean {
  return refusedWith(error) === "LOOK_REQUIRED";
}

type Fields = Pick<InputOf<typeof look>, "uid" | "reason" | "case">;

/**
 * Opens a member's file for an hour, which that member sees with the reason. Nothing opens one by
 * itself: somebody presses for it.
 */
export function useLook(onOpen: () => void) {
  const opening = useAct((fields: Fields) => client.call(look, fields));
  const open = async (fields: Fields) => {
    if ((await opening.run(fields)) === undefined) return;
    await queries.invalidateQueries({ queryKey: ["file", fields.uid] });
    onOpen();
  };
  return { open, isBusy: opening.isBusy, refusal: opening.refusal };
}
