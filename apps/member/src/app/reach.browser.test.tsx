import { answered } from "@sumi/app/failures.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { language } from "../language/language.ts";
import { queries } from "./queries.ts";
import { watchReach } from "./reach.ts";
import { useNote } from "./use-note.ts";

const OFFLINE = { kind: "offline" } as const;
const REFUSED = { kind: "refused", code: "RATE_LIMITED", message: "", params: {} } as const;

beforeAll(() => language.start());
afterEach(() => {
  queries.clear();
  vi.restoreAllMocks();
});

test("what got no answer is asked again with the comeback, and a refusal is not", async () => {
  const isOnline = network();
  const stop = watchReach();
  const failure = { lost: OFFLINE, refused: REFUSED };
  const asked = { lost: 0, refused: 0 };
  const Row = ({ name }: { readonly name: "lost" | "refused" }) => {
    const { data, isError } = useQuery({
      queryKey: [name],
      retry: false,
      queryFn: () => {
        asked[name] += 1;
        const answer = isOnline() ? { ok: true as const, data: "loaded" } : undefined;
        return answered(answer ?? { ok: false, failure: failure[name] });
      },
    });
    return <p>{`${name} ${isError ? "failed" : (data ?? "loading")}`}</p>;
  };
  network.fall();
  await show(
    <QueryClientProvider client={queries}>
      <Row name="lost" />
      <Row name="refused" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("lost failed")).toBeVisible();
  await expect.element(page.getByText("refused failed")).toBeVisible();
  network.rise();
  await expect.element(page.getByText("lost loaded")).toBeVisible();
  expect(asked).toEqual({ lost: 2, refused: 1 });
  stop();
});

test("the note of a lost connection goes with the comeback, a refusal stays", async () => {
  network();
  const stop = watchReach();
  const Form = () => {
    const [lost, setLost] = useNote<string>();
    const [refused, setRefused] = useNote<string>();
    const send = () => {
      setLost("no network", OFFLINE);
      setRefused("too often", REFUSED);
    };
    return (
      <>
        <p>{lost}</p>
        <p>{refused}</p>
        <button type="button" onClick={send}>
          Send
        </button>
      </>
    );
  };
  network.fall();
  await show(<Form />);
  await page.getByRole("button").click();
  await expect.element(page.getByText("no network")).toBeVisible();
  network.rise();
  await expect.element(page.getByText("no network")).not.toBeInTheDocument();
  await expect.element(page.getByText("too often")).toBeVisible();
  stop();
});

/** A network that falls and rises, as the browser tells of it. */
function network() {
  let isUp = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isUp);
  network.fall = () => {
    isUp = false;
    window.dispatchEvent(new Event("offline"));
  };
  network.rise = () => {
    isUp = true;
    window.dispatchEvent(new Event("online"));
  };
  return () => isUp;
}
network.fall = () => {};
network.rise = () => {};
