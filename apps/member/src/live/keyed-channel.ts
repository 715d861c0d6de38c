import { KeyedStore } from "@sumi/client/keyed-store.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import { useCallback, useSyncExternalStore } from "react";
import { type SharedChannel, sharedChannel, useChannel } from "./shared-channel.ts";

/** Rows of one live channel, by their key: a snapshot replaces them all, an update some. */
export type KeyedChannel<Row> = {
  readonly store: KeyedStore<Row>;
  /** What updates took away since the first snapshot, as it was told last. */
  readonly over: KeyedStore<Row>;
  readonly channel: SharedChannel;
  /** Whether a snapshot was heard. */
  readonly isKnown: () => boolean;
  readonly forget: () => void;
};

export function keyedChannel<Row>(
  name: string,
  keyOf: (row: Row) => string,
  /** Rows that an update takes away. */
  isOver: (row: Row) => boolean = () => false,
): KeyedChannel<Row> {
  const store = new KeyedStore<Row>();
  const over = new KeyedStore<Row>();
  let isKnown = false;
  const hear = ({ type, data }: ChannelMessage) => {
    // The channel's name decides what its messages hold.
    const rows = data as unknown as readonly Row[];
    if (type === "snapshot") {
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

/** An empty snapshot changes no row, so this looks after every word of the channel. */
export function useIsKnown<Row>({ store, isKnown }: KeyedChannel<Row>): boolean {
  return useSyncExternalStore((listener) => store.watchAll(listener), isKnown);
}

/** One row, told anew when it changes; `undefined` until it is known. */
export function useRow<Row>({ store, channel }: KeyedChannel<Row>, key: string): Row | undefined {
  useChannel(channel);
  // The same function as long as the row is the same: otherwise each tick would watch it anew.
  const watch = useCallback((listener: () => void) => store.watch(key, listener), [store, key]);
  return useSyncExternalStore(watch, () => store.get(key));
}

/** Rows that are over, told anew when there is another one. */
export function useRowsOver<Row>({ over }: KeyedChannel<Row>): readonly Row[] {
  return useSyncExternalStore(
    (listener) => over.watchAll(listener),
    () => over.all(),
  );
}

/** All rows, told anew when any changes. */
export function useRows<Row>({ store, channel }: KeyedChannel<Row>): readonly Row[] {
  useChannel(channel);
  return useSyncExternalStore(
    (listener) => store.watchAll(listener),
    () => store.all(),
  );
}
