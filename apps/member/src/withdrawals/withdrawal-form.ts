import { compared } from "@sumi/ui/decimal-text.ts";
import type { Address, Network, WithdrawalPage } from "./data.ts";

/** The fields of the form. The quantity is a plain decimal, or "". */
export type WithdrawalForm = {
  readonly network: string;
  /** The id of a saved address. */
  readonly address: string | undefined;
  readonly quantity: string;
};

/** The reason why it cannot be requested, as a key of the messages. */
export type WithdrawalProblem =
  | { readonly word: "cannotWithdraw" | "chooseDestination" | "enterQuantity" | "balanceTooLow" }
  | { readonly word: "addressNotYet"; readonly atMs: number }
  | { readonly word: "minimum" | "maximum"; readonly figure: string };

/** The parts of the page that the form is checked against. */
export type Terms = Pick<WithdrawalPage, "available" | "networks" | "addresses" | "blocks">;

/** The network and the address that the link asked for. */
export type Wished = {
  readonly network?: string | undefined;
  readonly address?: string | undefined;
};

/**
 * Begins with the wished network, else with that of the draft, else with that of the newest
 * address. The quantity of the draft is kept.
 */
export function beginWithdrawal(
  page: Terms,
  wished: Wished,
  left?: WithdrawalForm,
): WithdrawalForm {
  const names = page.networks.map(({ network }) => network);
  const newest = page.addresses.findLast(({ network }) => names.includes(network))?.network;
  const places = [wished.network, left?.network, newest].filter((name) => name !== undefined);
  const network = places.find((name) => names.includes(name)) ?? names[0] ?? "";
  const begun = onNetwork(
    { network, address: undefined, quantity: left?.quantity ?? "" },
    page,
    network,
  );
  const address = wished.address ?? left?.address;
  const asked = addressesOn(page, network).find(({ id }) => id === address);
  return asked === undefined ? begun : { ...begun, address: asked.id };
}

/** Changes the network and with it the address; a single address is chosen by itself. */
export function onNetwork(form: WithdrawalForm, page: Terms, network: string): WithdrawalForm {
  const [only, other] = addressesOn(page, network);
  return { ...form, network, address: other === undefined ? only?.id : undefined };
}

export function addressesOn({ addresses }: Terms, network: string): readonly Address[] {
  return addresses.filter((address) => address.network === network);
}

export function networkOf({ networks }: Terms, form: WithdrawalForm): Network | undefined {
  return networks.find(({ network }) => network === form.network);
}

export function addressOf({ addresses }: Terms, form: WithdrawalForm): Address | undefined {
  return addresses.find(({ id }) => id === form.address);
}

/** The largest quantity of one withdrawal. The day's limit is checked by the quote. */
export function mostOf(page: Terms, form: WithdrawalForm): string {
  const maximum = networkOf(page, form)?.withdrawal_maximum ?? page.available;
  return compared(page.available, maximum) > 0 ? maximum : page.available;
}

/** The first problem, in the order of the server's checks. */
export function problemOf(
  form: WithdrawalForm,
  page: Terms,
  nowMs: number,
): WithdrawalProblem | undefined {
  const isBlocked = page.blocks.some(({ until_ms: untilMs }) => (untilMs ?? nowMs) >= nowMs);
  const network = networkOf(page, form);
  if (isBlocked || network === undefined) return { word: "cannotWithdraw" };
  const address = addressOf(page, form);
  if (address === undefined) return { word: "chooseDestination" };
  const { usable_from_ms: atMs } = address;
  if (nowMs < atMs) return { word: "addressNotYet", atMs };
  return quantityProblem(form.quantity, page.available, network);
}

function quantityProblem(
  quantity: string,
  available: string,
  { withdrawal_minimum: least, withdrawal_maximum: most }: Network,
): WithdrawalProblem | undefined {
  if (!/[1-9]/.test(quantity)) return { word: "enterQuantity" };
  if (compared(quantity, least) < 0) return { word: "minimum", figure: least };
  if (compared(quantity, most) > 0) return { word: "maximum", figure: most };
  return compared(quantity, available) > 0 ? { word: "balanceTooLow" } : undefined;
}

/** True if the problem is shown at the field; all others are shown on the button alone. */
export function isOfQuantity({ word }: WithdrawalProblem): boolean {
  return word === "minimum" || word === "maximum" || word === "balanceTooLow";
}
