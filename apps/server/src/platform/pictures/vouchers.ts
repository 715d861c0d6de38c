import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { attachPicture, findPictureByHash } from "@sumi/store/pictures/pictures.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { LinkTerms, PictureLinks } from "./links.ts";
import type { KeptPicture, Pictures } from "./pictures.ts";

/** The services that vouchers use. */
export type VoucherTools = {
  readonly database: Queryable;
  readonly pictures: Pictures;
  readonly links: PictureLinks;
};

/**
 * Stores the voucher of a deposit that is about to be announced; the journal refers to it by its
 * `sha256`. It is attached before the command, so that no sweep can erase it in between. A caller
 * whose deposit is then refused, or turns out to be a repeat, must erase it by its `id`.
 */
export async function keepVoucher(
  { database, pictures }: Pick<VoucherTools, "database" | "pictures">,
  account: string,
  voucher: Buffer | undefined,
  options: { readonly isRepeated?: boolean } = {},
): Promise<Outcome<KeptPicture>> {
  if (voucher === undefined || voucher.length === 0) return reject("DEPOSIT_VOUCHER_REQUIRED");
  const kept = await pictures.keep(account, "deposit_voucher", voucher, options);
  if (!kept.ok) return kept;
  await attachPicture(database, kept.value.id);
  return accept(kept.value);
}

/** A link to a member's voucher for one viewer; undefined when it was erased. */
export async function linkToVoucher(
  { database, links }: Pick<VoucherTools, "database" | "links">,
  of: { readonly account: string; readonly sha256: string },
  viewer: Pick<LinkTerms, "viewer" | "session" | "reason"> & {
    readonly cookie: string;
    readonly nowMs: number;
  },
): Promise<{ readonly url: string; readonly expiresMs: number } | undefined> {
  const sha256 = Buffer.from(of.sha256, "hex");
  const found = await findPictureByHash(database, { account: of.account, sha256 });
  if (found === undefined) return undefined;
  const { cookie, nowMs, ...terms } = viewer;
  return links.issue(
    { ...terms, picture: found.id, subject: "deposit_voucher" },
    { cookie, nowMs },
  );
}
