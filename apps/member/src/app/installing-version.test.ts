import { afterEach, expect, it, vi } from "vitest";
import { followInstalling } from "./installing-version.ts";

afterEach(() => vi.unstubAllGlobals());

it("tells that a version waits and that it replaces, though another tab installs it", () => {
  const { calls, become } = followed({ controller: {} });
  become("installed");
  expect(calls).toEqual(["waits"]);
  become("activating");
  become("activated");
  expect(calls).toEqual(["waits", "replaces"]);
});

it("does not call the first version a new one", () => {
  const { calls, become } = followed({ controller: null });
  become("installed");
  become("activated");
  expect(calls).toEqual([]);
});

function followed(serviceWorker: { controller: object | null }) {
  vi.stubGlobal("navigator", { serviceWorker });
  const worker = Object.assign(new EventTarget(), { state: "installing" as ServiceWorkerState });
  const calls: string[] = [];
  followInstalling(worker, {
    waits: () => calls.push("waits"),
    replaces: () => calls.push("replaces"),
  });
  return {
    calls,
    become(state: ServiceWorkerState) {
      worker.state = state;
      worker.dispatchEvent(new Event("statechange"));
    },
  };
}
