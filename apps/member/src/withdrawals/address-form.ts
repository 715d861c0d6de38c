import type { Failure } from "@sumi/client/failure.ts";
import type { CoinWithNetworks } from "./data.ts";

/** The fields of the form of a new address. */
export type AddressForm = {
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string;
  readonly remark: string;
};
export type AddressField = "address" | "tag" | "remark";
export type AddressProblem = "enterAddress" | "enterRemark" | "wrongTag";

/** The network whose addresses browser wallets have. */
export const EVM_NETWORK = "ERC20";

/** The fields that the form begins with. */
export type AddressWish = {
  readonly coin?: string | undefined;
  readonly network?: string | undefined;
  /** A wallet that the member has proved by a signature. */
  readonly wallet?: { readonly address: string; readonly name: string } | undefined;
};

/**
 * The wished coin and network where they exist, else the first ones. A proved wallet wants a coin
 * of its own network.
 */
export function emptyAddress(coins: readonly CoinWithNetworks[], wish: AddressWish): AddressForm {
  const { wallet } = wish;
  const wanted = wallet === undefined ? wish.network : EVM_NETWORK;
  const fits = ({ networks }: CoinWithNetworks) => networks.some((each) => each.network === wanted);
  const named = coins.find((each) => each.coin === wish.coin);
  const coin = named ?? (wallet && coins.find(fits)) ?? coins[0];
  const names = coin?.networks.map(({ network }) => network) ?? [];
  const network = names.find((name) => name === wanted) ?? names[0] ?? "";
  const isFilled = wallet !== undefined && network === EVM_NETWORK;
  const filled = isFilled ? { address: wallet.address, remark: wallet.name } : {};
  return { coin: coin?.coin ?? "", network, address: "", tag: "", remark: "", ...filled };
}

/** Changes the coin and keeps the network if the coin has it. */
export function withCoin(form: AddressForm, coin: CoinWithNetworks): AddressForm {
  const names = coin.networks.map(({ network }) => network);
  const network = names.includes(form.network) ? form.network : (names[0] ?? "");
  return { ...form, coin: coin.coin, network };
}

/** A destination tag: a whole number below 2³². */
const TAG_LIMIT = 2 ** 32;

/** Errors that are plain without the server, which judges the address itself. */
export function addressProblems(
  form: AddressForm,
  hasMemo: boolean,
): Partial<Record<AddressField, AddressProblem>> {
  const { address, tag, remark } = fieldsOf(form);
  const isTag = tag === "" || (/^(0|[1-9]\d{0,9})$/.test(tag) && Number(tag) < TAG_LIMIT);
  return {
    ...(address === "" ? { address: "enterAddress" } : {}),
    ...(hasMemo && !isTag ? { tag: "wrongTag" } : {}),
    ...(remark === "" ? { remark: "enterRemark" } : {}),
  };
}

/** The fields as they are sent, without the spaces that were pasted along. */
export function fieldsOf(form: AddressForm): AddressForm {
  return {
    ...form,
    address: form.address.replace(/\s/g, ""),
    tag: form.tag.normalize("NFKC").trim(),
    remark: form.remark.trim(),
  };
}

/** The prefixes and lengths of addresses on chains that people confuse. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BTC: /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  XRPL: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
  DOGE: /^D[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/**
 * Another network that the address looks like, to be offered with one tap. Only the member knows
 * whether it is the right one.
 */
export function networkLike(text: string): string | undefined {
  const address = text.replace(/\s/g, "");
  return Object.entries(SHAPES).find(([, shape]) => shape.test(address))?.[0];
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): AddressField | undefined {
  if (failure.kind !== "refused") return undefined;
  if (failure.code === "ADDRESS_FORMAT") return "address";
  return failure.code === "PARAMETER_ERROR" ? NAMED[String(failure.params.field)] : undefined;
}

const NAMED: Readonly<Record<string, AddressField>> = {
  address: "address",
  memo: "tag",
  remark: "remark",
};
