import { answered } from "@sumi/app/failures.ts";
import { sessions } from "@sumi/contract/sign-in/device-calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { inOrder } from "./device-order.ts";

/** The devices that are signed in, this one first, and those that signed in before. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const answer = answered(await client.call(sessions, {}, { signal }));
    return { signedIn: inOrder(answer.sessions), known: answer.known_devices };
  },
});
