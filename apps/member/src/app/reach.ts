import { CallFailed } from "@sumi/app/failures.ts";
import { isUnanswered } from "@sumi/client/failure.ts";
import { live } from "../connection.ts";
import { comebacks } from "./comebacks.ts";
import { queries } from "./queries.ts";

/** Asks again for all that got no answer as soon as there is a way to the server again. */
export function watchReach(): () => void {
  let wasLost = isLost();
  const look = () => {
    const hasComeBack = wasLost && !isLost();
    wasLost = isLost();
    if (hasComeBack) comeBack();
  };
  const stop = live.onState(look);
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  return () => {
    stop();
    window.removeEventListener("online", look);
    window.removeEventListener("offline", look);
  };
}

/** Before anybody listens to a channel, only the browser knows of the network. */
function isLost(): boolean {
  return !navigator.onLine || (live.state !== "idle" && live.source === "none");
}

function comeBack(): void {
  comebacks.become(comebacks.value + 1);
  void queries.refetchQueries({
    type: "active",
    predicate: ({ state: { error } }) => error instanceof CallFailed && isUnanswered(error.failure),
  });
}
