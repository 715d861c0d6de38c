import { expect, test } from "vitest";
import { readConfiguration } from "../platform/configuration/configuration.ts";
import { type ScreenFacts, startScreen } from "./screen.ts";

const FACTS: ScreenFacts = {
  configuration: readConfiguration({ SUMI_DATA: "/var/lib/sumi", SUMI_PORT: "3001" }),
  role: "leader",
  seeded: {
    created: { hanako: "first-password", taro: "other-password", admin1: "third-password" },
    staff: ["admin1", "admin2"],
    file: "/var/lib/sumi/passwords.json",
  },
  release: "1.2.3",
  firstCodes: [],
  databasePlace: "embedded PostgreSQL in /var/lib/sumi/postgres",
  feedDescription: "simulated prices",
  warnings: ["One role does everything."],
};

test("the first start shows every password once, and where it is kept", () => {
  expect(startScreen(FACTS)).toBe(`
  墨 Sumi 1.2.3 · demonstration exchange · leader

  Address    http://localhost:3001
  Console    http://localhost:3002 (for the staff)
  Mailbox    http://localhost:3002/mailbox (mails to members, kept, not sent)
  Reference  http://localhost:3001/apiv/docs
  Health     http://localhost:3001/healthz · http://localhost:3001/metrics
  Accounts   hanako  password first-password
             taro    password other-password
  Staff      admin1  password third-password
             the staff add an authenticator app when they sign in to the console first
             shown once; kept in /var/lib/sumi/passwords.json
  Data       /var/lib/sumi (embedded PostgreSQL in /var/lib/sumi/postgres)
  Prices     simulated prices
  Stop       Ctrl-C; starting again finds everything as it was
  Warning    One role does everything.
  Begin      open http://localhost:3001 and sign up
`);
});

test("later starts show no password", () => {
  const screen = startScreen({ ...FACTS, seeded: { created: {}, staff: [], file: "/kept.json" } });
  expect(screen).toContain("  Accounts   passwords are kept in /kept.json\n");
  expect(screen).not.toContain("first-password");
});

test("a standby says what it does, and claims no prices of its own", () => {
  const screen = startScreen({ ...FACTS, role: "standby", seeded: undefined });
  expect(screen).toContain("standby: answers reads, takes over when the leader ends");
  expect(screen).toContain("  Prices     taken by the leader\n");
  expect(screen).not.toContain("Accounts");
});

test("where mails are really sent there is no mailbox to speak of", () => {
  const configuration = readConfiguration({
    SUMI_MAIL_URL: "smtps://user:secret@mail.example",
    SUMI_MAIL_FROM: "sumi@mail.example",
  });
  expect(startScreen({ ...FACTS, configuration })).not.toMatch(/Mailbox|secret/);
});

test("while administrators are missing there is a link for each, on this screen", () => {
  const screen = startScreen({ ...FACTS, seeded: undefined, firstCodes: ["one", "two"] });
  expect(screen).toContain(`
  First run  http://localhost:3002/first?code=one
             http://localhost:3002/first?code=two
             each makes one administrator within a day; starting again makes new ones
`);
  expect(startScreen(FACTS)).not.toContain("/first");
});
