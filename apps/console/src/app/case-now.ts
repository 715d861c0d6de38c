import { answered } from "@sumi/app/failures.ts";
import { caseNow } from "@sumi/contract/review/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { CASE_KINDS } from "@sumi/contract/wire/staff-fields.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { whileAttended } from "./attended.ts";

export type CaseKind = (typeof CASE_KINDS)[number];
export type CaseNow = DataOf<typeof caseNow>;

const ASK_EVERY_MS = 4_000;

/** Asks every few seconds what became of the case on the screen, and who else looks at it. */
export function useCaseNow(kind: CaseKind | undefined, id: string): CaseNow | undefined {
  const { data } = useQuery({
    queryKey: ["case-now", kind, id],
    enabled: kind !== undefined,
    refetchInterval: whileAttended(ASK_EVERY_MS),
    queryFn: async ({ signal }) => {
      // It is asked for nothing without a kind.
      return answered(await client.call(caseNow, { kind: kind!, id }, { signal }));
    },
  });
  return data;
}
