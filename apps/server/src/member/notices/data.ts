import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { Notice, NoticeName } from "@sumi/store/notices/list.ts";

/** Where a member's addresses stand as they wrote them, by fingerprint. */
export type AddressBook = ReadonlyMap<string, { readonly address: string }>;

/** What may be erased, and so is joined when somebody reads. */
export type Erasable = {
  readonly book: AddressBook;
  /** By which transaction withdrawals left, as explorers write it. */
  readonly transactions: ReadonlyMap<number, string>;
};

/** A notice as the wire tells it; what was erased is told as nothing. */
export function noticeData(notice: Notice, { book, transactions }: Erasable): NoticeData {
  const { channel, subject, timeMs, isRead, ...content } = notice;
  const frame = {
    id: noticeId(notice),
    channel,
    subject: subject === undefined ? null : String(subject),
    time_ms: timeMs,
    read: isRead,
  };
  switch (content.template) {
    case "ADDRESS_ADDED": {
      const { network, fingerprint } = content.params;
      const address_masked = masked(book.get(fingerprint)?.address ?? "");
      return { ...frame, template: content.template, params: { network, address_masked } };
    }
    case "WITHDRAW_SENT": {
      const { coin, arrival } = content.params;
      const txid = transactions.get(subject ?? 0) ?? null;
      return { ...frame, template: content.template, params: { coin, arrival, txid } };
    }
    default: {
      const { sequence: _, n: __, ...said } = content;
      return { ...frame, ...said };
    }
  }
}

function noticeId({ sequence, n }: NoticeName): string {
  return `${sequence}.${n}`;
}

/** The reverse of `noticeId`, for a text that the contract let through. */
export function noticeNamed(id: string): NoticeName {
  const [sequence, n] = id.split(".");
  return { sequence: Number(sequence), n: Number(n) };
}

const SHOWN = 6;

/** Both ends, by which its owner knows it; a short one is not shown at all. */
function masked(address: string): string {
  if (address.length <= 2 * SHOWN) return "";
  return `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
