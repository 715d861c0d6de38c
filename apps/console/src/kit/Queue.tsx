import { Fragment, type ReactNode } from "react";
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
  const { title, tag, actions, filters, keys, panel, living, kind, ...listing } = props;
  const { selected, row, select, move, moveOn } = useSelection(listing.pages.rows, listing.keyOf);
  const isElsewhere = selected !== undefined && listing.pages.rows !== undefined;
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
