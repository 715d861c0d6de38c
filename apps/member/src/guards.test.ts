import { expect, test } from "vitest";
import { inviteCodeOf, isPublicPath, redirectOf, type Visit } from "./guards.ts";

const GUEST: Visit = {
  path: "/",
  isPublic: false,
  isSignedIn: false,
  isOfAgents: false,
  isAgent: false,
  member: undefined,
};
const MEMBER: Visit = { ...GUEST, isSignedIn: true };
const AGENT: Visit = { ...GUEST, isAgent: true };
const WITHDRAWS = { paypassword: true, is_address: true, authentication: "certified" } as const;

const visits: readonly [what: string, visit: Visit, to: string | undefined][] = [
  ["a member at the sign-in", { ...MEMBER, path: "/login", isPublic: true }, "/"],
  ["a member at the sign-in in capitals", { ...MEMBER, path: "/Login/", isPublic: true }, "/"],
  ["a member at the sign-up", { ...MEMBER, path: "/register", isPublic: true }, "/"],
  ["a guest at the sign-up", { ...GUEST, path: "/register", isPublic: true }, undefined],
  ["a guest at the sign-in", { ...GUEST, path: "/login", isPublic: true }, undefined],
  ["a guest at the markets", { ...GUEST, path: "/Trade/tradelist", isPublic: true }, undefined],
  ["a guest at the agents' centre", { ...GUEST, path: "/agent", isOfAgents: true }, "/agent/login"],
  [
    "a member at the agents' centre",
    { ...MEMBER, path: "/Agent/members/", isOfAgents: true },
    "/agent/login",
  ],
  ["an agent at their centre", { ...AGENT, path: "/agent/orders", isOfAgents: true }, undefined],
  ["an agent at their sign-in", { ...AGENT, path: "/agent/login", isOfAgents: true }, "/agent"],
  [
    "a member at the agents' sign-in",
    { ...MEMBER, path: "/agent/login", isOfAgents: true },
    undefined,
  ],
  ["an agent at a member's assets", { ...AGENT, path: "/User/index" }, "/login"],
  ["a guest at their assets", { ...GUEST, path: "/User/index" }, "/login"],
  ["a member at their assets", { ...MEMBER, path: "/User/index" }, undefined],
  [
    "a first withdrawal without certification",
    {
      ...MEMBER,
      path: "/User/txcoin",
      member: { paypassword: false, is_address: false, authentication: "none" },
    },
    "/User/authrz?next=withdraw",
  ],
  [
    "a first withdrawal after a rejection",
    { ...MEMBER, path: "/User/txcoin", member: { ...WITHDRAWS, authentication: "rejected" } },
    "/User/authrz?next=withdraw",
  ],
  [
    "a first withdrawal while documents are reviewed",
    { ...MEMBER, path: "/User/txcoin", member: { ...WITHDRAWS, authentication: "under_review" } },
    undefined,
  ],
  [
    "a withdrawal without a withdrawal password",
    { ...MEMBER, path: "/User/txcoin", member: { ...WITHDRAWS, paypassword: false } },
    "/Index/withdrawpwd",
  ],
  [
    "a withdrawal without an address",
    { ...MEMBER, path: "/user/TXCOIN", member: { ...WITHDRAWS, is_address: false } },
    "/User/addresslist",
  ],
  ["a withdrawal with both", { ...MEMBER, path: "/User/txcoin", member: WITHDRAWS }, undefined],
];
for (const [what, visit, to] of visits) {
  test(`${what} is sent ${to ?? "nowhere"}`, () => {
    expect(redirectOf(visit)).toBe(to);
  });
}

test("guests read how the app is installed, however its path is written", () => {
  expect(["/Index/download", "/index/Download/"].map(isPublicPath)).toEqual([true, true]);
});

test("the address brings an invite code along, or none", () => {
  const found = ["?code=7KM4QX", "?code=%20", "?other=1", ""].map(inviteCodeOf);
  expect(found).toEqual(["7KM4QX", undefined, undefined, undefined]);
});
