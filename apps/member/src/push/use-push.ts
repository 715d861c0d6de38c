import { failureText } from "@sumi/app/failure-text.ts";
import { answered, CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { type PushKind, pushState, setPush } from "@sumi/contract/push/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { fieldsOf, pushBrowser, subscribe } from "./browser-push.ts";

const pushQuery = queryOptions({
  queryKey: ["push"],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const browser = await pushBrowser();
    if (browser.state !== "ready") return { state: browser.state } as const;
    const endpoint = browser.subscription?.endpoint;
    const told = answered(await client.call(pushState, { endpoint }, { signal }));
    return { state: "ready", key: told.key, kinds: told.kinds } as const;
  },
});

/** The kinds pushed to this browser, and the change of them. */
export function usePush() {
  const { t } = useTranslation("push");
  const push = useQuery(pushQuery);
  const { once, isBusy } = useOneAtATime();

  const change = async (kinds: readonly PushKind[]) => {
    const { data } = push;
    if (data?.state !== "ready") return;
    await once(async () => {
      try {
        const subscription = await subscribe(data.key);
        if (subscription === undefined) return void push.refetch();
        const form = { ...fieldsOf(subscription), kinds: kinds.join(",") };
        const kept = answered(await client.call(setPush, form));
        queries.setQueryData(pushQuery.queryKey, { ...data, kinds: kept.kinds });
        if (kept.kinds.length === 0) await subscription.unsubscribe();
      } catch (error) {
        const isOurs = error instanceof CallFailed;
        toasts.show("error", isOurs ? failureText(error.failure) : t("serviceFailed"));
      }
    });
  };

  return { push, change, isBusy };
}
