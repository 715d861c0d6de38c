import type { StaffRole } from "@sumi/primitives/staff-roles.ts";

/** The requests of a test to the process of its staged exchange. */
export type StagedCall =
  | { readonly call: "member"; readonly member: NewMember }
  /** A further session of a member whose last one has ended. */
  | { readonly call: "session"; readonly member: number }
  | { readonly call: "pass"; readonly seconds: number; readonly prices: Prices }
  | { readonly call: "prohibit"; readonly member: number; readonly days: number }
  /** A sale of ten bitcoins at 100 USDT that has begun, and goes on for two minutes. */
  | { readonly call: "sale"; readonly mode: SaleMode }
  /** The timers run until so many days after the end of the newest sale. */
  | { readonly call: "release"; readonly days: number }
  /** The auction of the newest sale, which is over, collects orders from now on. */
  | { readonly call: "auction"; readonly minutes: number }
  /** A machine of ten shares at 100 USDT, each of which yields a thousandth bitcoin a day. */
  | { readonly call: "machine"; readonly pool: string; readonly isByValue: boolean }
  /** Days that end with samples of a price, or without any. */
  | { readonly call: "days"; readonly days: number; readonly price: string | undefined }
  /** So many bitcoins more in the pool of the newest machine. */
  | { readonly call: "fill"; readonly amount: string }
  /** Two people stop the newest machine for good. */
  | { readonly call: "stop" }
  /** That member sells 0.2 BTC for 12,000 USDT, and pays a fee of 12 USDT. */
  | { readonly call: "sells"; readonly member: number }
  /** It is one in the morning of the next day, and rewards are paid. */
  | { readonly call: "morning" }
  /** Coins arrive that whoever signed up under that name has sent. */
  | {
      readonly call: "receives";
      readonly username: string;
      readonly coin: string;
      readonly amount: string;
    }
  /** Somebody whom nobody invited bids for so many bitcoins at that price. */
  | { readonly call: "bid"; readonly price: string; readonly quantity: string }
  /** A session of somebody of the staff with that role. */
  | { readonly call: "staff"; readonly role: StaffRole }
  /** The house's fees in USDT, and the rewards that are due. */
  | { readonly call: "fees" };

export type SaleMode = "first_come" | "pro_rata";

/** A member with coins; one with a country is certified in it, and one with a sponsor invited. */
export type NewMember = {
  readonly funds: Readonly<Record<string, string>>;
  readonly country?: string;
  readonly sponsor?: number;
};

/** The price that every venue names from now on; a coin without one falls silent at its venues. */
export type Prices = Readonly<Record<string, string>>;

/** The number of a member or of one of the staff, and both halves of a session. */
export type Entered = {
  readonly number: number;
  readonly token: string;
  readonly cookie: { readonly name: string; readonly value: string };
};

/** Decimals of USDT. */
export type Fees = { readonly fee: string; readonly due: string };

/** The first message says that the exchange is open; each further one answers a call. */
export type StagedAnswer = { readonly value: StagedValue } | { readonly failure: string };
export type StagedValue = Entered | Fees | number | null;

export type StagedPlace = {
  readonly port: number;
  readonly consolePort: number;
  /** The folder of the exchange whose PostgreSQL holds this one's database, too. */
  readonly postgresFolder: string;
};
