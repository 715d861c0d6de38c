import { afterEach, expect, test, vi } from "vitest";
import { fetchKeeping } from "./download.ts";

afterEach(() => vi.unstubAllGlobals());

/** Fetches a file from a server that gives this response, and returns the result. */
async function downloaded(response: Response) {
  vi.stubGlobal("fetch", async () => response);
  const files: Blob[] = [];
  const bytes: number[] = [];
  const send = fetchKeeping({
    onFile: (file) => files.push(file),
    onBytes: (count) => bytes.push(count),
  });
  const answer = await send("/apiv/user/billsfile").then(
    (told) => told.json(),
    () => "lost",
  );
  return { answer, bytes, texts: await Promise.all(files.map((file) => file.text())) };
}

const FILE = { "content-disposition": 'attachment; filename="bills.csv"' };

test("a file is kept, counted, and told as a success", async () => {
  const { answer, bytes, texts } = await downloaded(new Response("one,two", { headers: FILE }));
  expect(answer).toEqual({ code: 1000, msg: "", data: {} });
  expect([texts, bytes]).toEqual([["one,two"], [7]]);
});

test("a refusal stays one", async () => {
  const refusal = { code: 2004, msg: "no", data: { error: "RATE_LIMITED", params: {} } };
  const { answer, texts } = await downloaded(Response.json(refusal, { status: 429 }));
  expect([answer, texts]).toEqual([refusal, []]);
});

test("a file that breaks off is none", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("one,")),
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  const { answer, texts } = await downloaded(new Response(body, { headers: FILE }));
  expect([answer, texts]).toEqual(["lost", []]);
});
