import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { Notice, NoticeName } from "@sumi/store/notices/list.ts";

/** A member's addresses as they wrote them, by fingerprint. */
export type AddressBook = ReadonlyMap<string, { readonly address: string }>;

/** Data that can be erased, and is therefore joined when a notice is read. */
export type Erasable = {
  readonly book: AddressBook;
  /** The transactions of sent withdrawals, as explorers write them. */
  readonly transactions: ReadonlyMap<number, string>;
  /** The words of reviewers who rejected something, by the case. */
  readonly words: ReadonlyMap<string, string>;
};

/** The case of a notice that tells a rejection of money, such as "deposit:12". */
export function rejectedCase({ template, subject }: Notice): string | undefined {
  if (template === "DEPOSIT_REJECTED") return `deposit:${subject}`;
  return template === "WITHDRAW_REJECTED" ? `withdrawal:${subject}` : undefined;
}

/** A notice's wire data; erased parts are empty. */
export function noticeData(notice: Notice, { book, transactions, words }: Erasable): NoticeData {
  const { channel, subject, timeMs, isRead, ...content } = notice;
  const frame = {
    id: noticeId(notice),
    channel,
    subject: subject === undefined ? null : String(subject),
    time_ms: timeMs,
    read: isRead,
  };
  switch (content.template) {
    case "ADDRESS_ADDED":
    case "ADDRESS_REMOVED": {
      const { network, fingerprint } = content.params;
      const address_masked = masked(book.get(fingerprint)?.address ?? "");
      return { ...frame, template: content.template, params: { network, address_masked } };
    }
    case "WITHDRAW_SENT": {
      const { coin, arrival } = content.params;
      const txid = transactions.get(subject ?? 0) ?? null;
      return { ...frame, template: content.template, params: { coin, arrival, txid } };
    }
    case "DEPOSIT_REJECTED": {
      const said = { ...content.params, words: words.get(rejectedCase(notice) ?? "") ?? null };
      return { ...frame, template: content.template, params: said };
    }
    case "WITHDRAW_REJECTED": {
      const said = { ...content.params, words: words.get(rejectedCase(notice) ?? "") ?? null };
      return { ...frame, template: content.template, params: said };
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

/** The reverse of `noticeId`, for a text that matches the contract's schema. */
export function noticeNamed(id: string): NoticeName {
  const [sequence, n] = id.split(".");
  return { sequence: Number(sequence), n: Number(n) };
}

const SHOWN = 6;

/** Shows both ends, by which its owner recognizes it; hides short addresses completely. */
function masked(address: string): string {
  if (address.length <= 2 * SHOWN) return "";
  return `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
