import { deskLog, deskLogFile } from "@sumi/contract/audit/staff.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, type StaffVisitor } from "../../testing/console-house.ts";
import { tableRoute } from "./table-route.ts";

let house: ConsoleHouse;
let auditor: StaffVisitor;
let pages: number;
let afterPage: (page: number) => Promise<void>;

beforeEach(async () => {
  pages = 0;
  afterPage = async () => undefined;
  house = await ConsoleHouse.open({
    members: () => undefined,
    staff: (server) => {
      tableRoute(server, {
        list: deskLog,
        file: deskLogFile,
        name: "desk-log",
        // A list of five pages.
        read: async () => {
          pages += 1;
          await afterPage(pages);
          return accept({ entries: [], next_cursor: pages < 5 ? String(pages) : null });
        },
        rowsOf: ({ entries }) => entries,
        columns: { id: ({ id }) => id },
      });
    },
  });
  auditor = await house.staff("auditor");
});
afterEach(() => house.close());

const saved = () =>
  auditor.file("/Staff/desklogfile").then(
    ({ status }) => status,
    () => "cut",
  );

test("a file goes on to its last page", async () => {
  expect([await saved(), pages]).toEqual([200, 5]);
});

test.each([
  [
    "whose session ends",
    async () => void (await house.console.staff.revoke({ staff: auditor.number })),
  ],
  [
    "who loses the permission",
    async () => {
      const text = "update staff set roles = array['support'] where number = $1";
      await house.house.database.pool.query({ text, values: [auditor.number] });
    },
  ],
])("a file ends in the middle for somebody %s", async (_, close) => {
  afterPage = async (page) => {
    if (page === 2) await close();
  };
  await saved();
  expect(pages).toBe(2);
  expect(house.logLines.join("\n")).toContain("file not finished");
});

test("a person saves so many lists in an hour", async () => {
  for (let saving = 0; saving < 20; saving += 1) expect(await saved()).toBe(200);
  const refused = await auditor.get("/Staff/desklogfile");
  expect(refused.data).toMatchObject({ error: "RATE_LIMITED" });
  const other = await house.staff("auditor");
  expect((await other.file("/Staff/desklogfile")).status).toBe(200);
});
