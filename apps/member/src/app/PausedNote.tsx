import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { brakes } from "@sumi/contract/brakes/calls.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { useNow } from "./use-now.ts";

export type PausedNoteProps = {
  /** The kind of what may be paused, such as `conversion`. */
  readonly kind: string;
  /** Its name, such as `USDT.TRC20`; absent where the kind is a single thing. */
  readonly name?: string;
};

const RENEWED_MS = 30_000;

const pausedQuery = {
  queryKey: ["paused"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    return answered(await client.call(brakes, {}, { signal })).brakes;
  },
  refetchInterval: RENEWED_MS,
} as const;

/** Says that nothing new begins here, why, and until when. What was begun goes on. */
export function PausedNote({ kind, name = "" }: PausedNoteProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  // The staff may have decided since the last visit, and nothing else tells of it.
  const { data = [] } = useQuery({ ...pausedQuery, refetchOnMount: "always" });
  const paused = data.find((each) => each.kind === kind && each.name === name);
  const nowMs = useNow(paused?.until_ms);
  if (paused === undefined || nowMs >= paused.until_ms) return null;
  return (
    <div role="status" className="py-2 gutter">
      <NoticeNote tone="danger">
        {t(`paused_${paused.reason}`, { moment: format.moment(paused.until_ms, "minute") })}
      </NoticeNote>
    </div>
  );
}
