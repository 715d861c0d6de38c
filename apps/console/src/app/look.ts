import type { InputOf } from "@sumi/contract/endpoint.ts";
import { look } from "@sumi/contract/staff/members.ts";
import { client } from "../connection.ts";
import { queries } from "./queries.ts";
import { useAct } from "./use-act.ts";

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
