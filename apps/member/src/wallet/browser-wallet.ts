/** A wallet in the browser, as EIP-1193 has it: it answers requests, and asks its owner first. */
export type BrowserWallet = {
  readonly request: (asked: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }) => Promise<unknown>;
};

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;
/** The owner has said no (EIP-1193). */
const REFUSED = 4001;

/** The wallet of this browser; undefined if there is none. */
export function browserWallet(): BrowserWallet | undefined {
  const { ethereum } = window as { readonly ethereum?: Partial<BrowserWallet> };
  return typeof ethereum?.request === "function" ? (ethereum as BrowserWallet) : undefined;
}

/** A wallet's own fault: its owner refused, or it answered something else than was asked. */
export class WalletFault extends Error {
  readonly isRefused: boolean;

  constructor(isRefused: boolean) {
    super(isRefused ? "the owner of the wallet refused" : "the wallet answered something else");
    this.name = "WalletFault";
    this.isRefused = isRefused;
  }
}

/** The address that the owner shows; the first one where several are shown. */
export async function addressOf(wallet: BrowserWallet): Promise<string> {
  const shown = await asked(wallet, "eth_requestAccounts");
  const [first] = Array.isArray(shown) ? (shown as readonly unknown[]) : [];
  return matching(first, ADDRESS);
}

/** A signature of the text, which no transaction can be made of. */
export async function signatureOf(
  wallet: BrowserWallet,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<string> {
  return matching(await asked(wallet, "personal_sign", [hexOf(text), address]), SIGNATURE);
}

async function asked(wallet: BrowserWallet, method: string, params: readonly unknown[] = []) {
  try {
    return await wallet.request({ method, params });
  } catch (error) {
    const { code } = (error ?? {}) as { readonly code?: unknown };
    throw new WalletFault(code === REFUSED);
  }
}

function matching(answer: unknown, shape: RegExp): string {
  if (typeof answer !== "string" || !shape.test(answer)) throw new WalletFault(false);
  return answer;
}

function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text));
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
