import { CallFailed } from "@sumi/app/failures.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { UnlessFailed } from "./UnlessFailed.tsx";

const ROWS = [{ number: 1 }];
const OFFLINE: Failure = { kind: "offline" };
const ACCESS_OVER: Failure = {
  kind: "refused",
  code: "FILE_ACCESS_REQUIRED",
  message: "",
  params: {},
};

test.each<[string, Failure | undefined, unknown, boolean]>([
  ["is on its way", undefined, undefined, true],
  ["never came", OFFLINE, undefined, false],
  ["came, and could not be asked for again,", OFFLINE, ROWS, true],
  ["came, and is covered since its file access is over,", ACCESS_OVER, ROWS, false],
])("what %s is shown as such", async (_, failure, data, isShown) => {
  const error = failure === undefined ? null : new CallFailed(failure);
  await show(
    <UnlessFailed query={{ error, data, isFetching: false, refetch: () => undefined }}>
      the table
    </UnlessFailed>,
  );
  const shown = page.getByText("the table").elements().length;
  const failed = page.getByRole("button").elements().length;
  expect([shown, failed]).toEqual(isShown ? [1, 0] : [0, 1]);
});
