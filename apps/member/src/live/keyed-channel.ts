import { KeyedStore } from "@sumi/client/keyed-store.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import { useCallback, useSyncExternalStore } from "react";
import { type SharedChannel, sharedChannel, useChannel } from "./shared-channel.ts";

/** The rows of one live channel by key. A snapshot replaces all of them, an update changes some. */
export type KeyedChannel<Row> = {
  readonly store: KeyedStore<Row>;
  /** The rows that updates have removed since the first snapshot, in their last state. */
  readonly over: KeyedStore<Row>;
  readonly channel: SharedChannel;
  /** True once a snapshot has arrived. */
  readonly isKnown: () => boolean;
  readonly forget: () => void;
};

export function keyedChannel<Row>(
  name: string,
  keyOf: (row: Row) => string,
  /** True for a row that an update removes. */
  isOver: (row: Row) => boolean = () => false,
): KeyedChannel<Row> {
  return channelOf(name, { keyOf, isOver, isWhole: false });
}

/** The rows of a channel whose updates hold all of them, as its snapshots do. */
export function wholeChannel<Row>(name: string, keyOf: (row: Row) => string): KeyedChannel<Row> {
  return channelOf(name, { keyOf, isOver: () => false, isWhole: true });
}

type Hearing<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly isOver: (row: Row) => boolean;
  readonly isWhole: boolean;
};

function channelOf<Row>(name: string, { keyOf, isOver, isWhole }: Hearing<Row>): KeyedChannel<Row> {
  const store = new KeyedStore<Row>();
  const over = new KeyedStore<Row>();
  let isKnown = false;
  const hear = ({ type, data }: ChannelMessage) => {
    // The channel's name decides what its messages hold.
    const rows = data as unknown as readonly Row[];
    if (type === "snapshot" || isWhole) {
      isKnown = true;
      store.replace(rows.map((row) => [keyOf(row), row]));
    } else {
      store.merge(rows.map((row) => [keyOf(row), isOver(row) ? undefined : row]));
      over.merge(rows.filter(isOver).map((row) => [keyOf(row), row]));
    }
  };
  const forget = () => {
    isKnown = false;
    store.replace([]);
    over.replace([]);
  };
  return { store, over, channel: sharedChannel(name, hear), isKnown: () => isKnown, forget };
}

/** True once the channel's rows are known. An empty snapshot changes no row but counts, too. */
export function useIsKnown<Row>({ store, isKnown }: KeyedChannel<Row>): boolean {
  return useSyncExternalStore((listener) => store.watchAll(listener), isKnown);
}

/** One row, rendered again when it changes; `undefined` until it is known. */
export function useRow<Row>({ store, channel }: KeyedChannel<Row>, key: string): Row | undefined {
  useChannel(channel);
  // A stable function while the key stays: otherwise each tick would subscribe again.
  const watch = useCallback((listener: () => void) => store.watch(key, listener), [store, key]);
  return useSyncExternalStore(watch, () => store.get(key));
}

/** The rows that are over, rendered again when another one is. */
export function useRowsOver<Row>({ over }: KeyedChannel<Row>): readonly Row[] {
  return useSyncExternalStore(
    (listener) => over.watchAll(listener),
    () => over.all(),
  );
}

/** All rows, rendered again when any changes. */
export function useRows<Row>({ store, channel }: KeyedChannel<Row>): readonly Row[] {
  useChannel(channel);
  return useSyncExternalStore(
    (listener) => store.watchAll(listener),
    () => store.all(),
  );
}
