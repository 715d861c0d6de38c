import { z } from "zod";
import {
  cursor,
  decimalText,
  limit,
  line,
  momentMs,
  nextCursor,
  paragraphs,
  sequence,
  sequenceText,
  timeMs,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, staffPerson } from "../wire/staff-fields.ts";
import { solvencyRow } from "./calls.ts";

export const solvency = staffEndpoint({
  call: "GET /Staff/solvency",
  permission: "solvency.read",
  summary:
    "What is owed to members and what lies in custody, coin by coin, by the ledger; beside it " +
    "what the newest reports of custody said. Members see the same figures.",
  input: z.object({}),
  data: z.strictObject({
    coins: z.array(
      z.strictObject({
        ...solvencyRow.shape,
        reported: decimalText.nullable().meta({ description: "newest report; null: none yet" }),
        reported_ms: momentMs.nullable(),
        reported_ratio: decimalText.nullable().meta({
          description: "reported / liabilities, cut at 4 decimals; null without a report or a debt",
        }),
      }),
    ),
    time_ms: momentMs,
    sequence: sequenceText,
  }),
  rejections: [],
});

const reportLine = z.strictObject({
  coin: z.string(),
  network: z.string(),
  ledger: decimalText.meta({ description: "what the ledger says lies in custody" }),
  reported: decimalText,
  difference: decimalText.meta({ description: "reported − ledger" }),
});

const report = z.strictObject({
  id: z.string(),
  staff: staffPerson,
  time_ms: momentMs,
  taken_ms: momentMs.meta({ description: "when the balances outside were read" }),
  sequence: sequenceText.meta({ description: "the ledger's state that it was held against" }),
  source: z.string(),
  note: z.string(),
  lines: z.int().positive(),
  differing: z.int().nonnegative().meta({ description: "lines whose difference is not 0" }),
  missing: z
    .array(z.string())
    .meta({ description: "networks with coins in the ledger that the report does not name" }),
});

export const reconcile = staffEndpoint({
  call: "POST /Staff/reconcile",
  permission: "custody.reconcile",
  stepUp: true,
  summary:
    "Holds an operator's report of custody against the ledger. Report and difference are kept as " +
    "they were; nothing is adjusted.",
  input: z.object({
    report: paragraphs.min(1).max(20_000).meta({
      description: "one line per network: coin,network,amount — typed, or a CSV file's text",
    }),
    source: line.min(1).max(100).meta({ description: "where the figures come from" }),
    taken_ms: timeMs,
    note: note.optional(),
  }),
  data: z.strictObject({ ...report.shape, rows: z.array(reportLine) }),
  rejections: [],
});

export const reconciliations = staffEndpoint({
  call: "GET /Staff/reconciliations",
  permission: "solvency.read",
  summary: "Reports of custody, newest first.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({ reports: z.array(report), next_cursor: nextCursor }),
  rejections: [],
});

export const reconciliation = staffEndpoint({
  call: "GET /Staff/reconciliation",
  permission: "solvency.read",
  summary: "One report with its lines.",
  input: z.object({ id: sequence }),
  data: z.strictObject({ ...report.shape, rows: z.array(reportLine) }),
  rejections: [],
});
