import { answered } from "@sumi/app/failures.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import type { CaseKind } from "../app/case-now.ts";
import { useLiving } from "../app/living.ts";
import { CaseElsewhere } from "./CaseElsewhere.tsx";
import { KeyFoot, type KeyName } from "./KeyFoot.tsx";
import { Listing, type ListingProps } from "./Listing.tsx";
import { QueueLayout } from "./QueueLayout.tsx";
import { TopBar } from "./TopBar.tsx";
import { useKeys } from "./use-keys.ts";
import { useSelection } from "./use-selection.ts";

export type QueueProps<Row> = Omit<ListingProps<Row>, "label" | "selected" | "onSelect"> & {
  readonly title: string;
  /** Shown beside the title; actions are at the end of its line. */
  readonly tag?: ReactNode;
  readonly actions?: ReactNode;
  /** Shown above the table. */
  readonly filters: ReactNode;
  /** Keys that the panel listens to; moving and closing work in every queue. */
  readonly keys: readonly KeyName[];
  readonly panel: (open: OpenCase<Row>) => ReactNode;
  /** The list's name among the queries, if it is to be asked for again by itself. */
  readonly living?: string;
  /** The kind of its cases, if colleagues decide them at the same time. */
  readonly kind?: CaseKind;
  /** Loads a case that the address names and the list has not loaded, in whatever state. */
  readonly loadOne?: (id: string, signal: AbortSignal) => Promise<Answer<readonly Row[]>>;
};

/** The case that is open beside its queue. */
export type OpenCase<Row> = {
  readonly row: Row;
  readonly onClose: () => void;
  /** Moves on to the next case, or closes the panel after the last. */
  readonly onDecided: () => void;
};

/** A queue of cases with keys to move along it, and the open case beside it. */
export function Queue<Row>(props: QueueProps<Row>) {
  const { title, tag, actions, filters, keys, panel, living, kind, loadOne, ...listing } = props;
  const selection = useSelection(listing.pages.rows, listing.keyOf);
  const { selected, select, move, moveOn } = selection;
  const isAbsent = selection.row === undefined && listing.pages.rows !== undefined;
  const hasLeft = useHasLeft(selected, selection.row !== undefined);
  const one = useOne(title, isAbsent && !hasLeft ? selected : undefined, loadOne);
  const row = selection.row ?? one.row;
  const isElsewhere = selected !== undefined && isAbsent && !one.isLoading;
  const onClose = () => select(undefined);
  useLiving(living);
  useKeys({ j: () => move(1), k: () => move(-1), Escape: onClose });
  return (
    <QueueLayout
      top={
        <TopBar title={title} tag={tag}>
          {actions}
        </TopBar>
      }
      filters={filters}
      foot={<KeyFoot keys={["move", ...keys, "close"]} />}
      panel={
        row === undefined ? (
          isElsewhere && (
            <CaseElsewhere key={selected} id={selected} kind={kind} onClose={onClose} />
          )
        ) : (
          <Fragment key={selected}>{panel({ row, onClose, onDecided: moveOn })}</Fragment>
        )
      }
    >
      <Listing {...listing} label={title} selected={selected} onSelect={select} />
    </QueueLayout>
  );
}

/** True once the open case has left its list: mostly a colleague has just decided it. */
function useHasLeft(selected: string | undefined, isListed: boolean): boolean {
  const [listed, setListed] = useState<string>();
  if (isListed && listed !== selected) setListed(selected);
  return !isListed && selected !== undefined && listed === selected;
}

/** The case of a link, which the list beside it need not have. */
function useOne<Row>(
  title: string,
  id: string | undefined,
  load: QueueProps<Row>["loadOne"],
): { readonly row: Row | undefined; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ["pages", "one", title, id],
    enabled: id !== undefined && load !== undefined,
    queryFn: async ({ signal }) => {
      const rows = load === undefined ? [] : answered(await load(id ?? "", signal));
      return rows[0] ?? null;
    },
  });
  return { row: data ?? undefined, isLoading };
}
