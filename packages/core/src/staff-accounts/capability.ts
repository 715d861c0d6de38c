import type { Capability } from "../capability.ts";
import { STAFF_PARAMETERS } from "./parameters.ts";
import { changeStaff, recordStaff, refusalOfChange } from "./rules.ts";
import type { StaffAccountVocabulary } from "./vocabulary.ts";

export const STAFF_ACCOUNTS = {
  commands: { RecordStaff: recordStaff },
  events: {
    StaffRecorded: {
      amounts: [],
      apply: ({ staffAccounts }, event, stamp) => staffAccounts.record(event, stamp),
    },
    StaffChanged: {
      amounts: [],
      apply: ({ staffAccounts }, event, stamp) => staffAccounts.change(event, stamp),
    },
  },
  acts: {
    ChangeStaff: {
      fields: { change: "text", staff: "number", roles: "texts" },
      refusal: refusalOfChange,
      carryOut: changeStaff,
      judges: (_, { staff }) => personOf(-staff),
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  overtakes: {
    StaffRecorded: ({ staff }) => personOf(staff),
    StaffChanged: ({ staff }) => personOf(staff),
  },
  parameters: [STAFF_PARAMETERS],
  snapshot: ({ staffAccounts }) => staffAccounts.lines,
} as const satisfies Capability<StaffAccountVocabulary>;

function personOf(staff: number): string {
  return `staff ${-staff}`;
}
