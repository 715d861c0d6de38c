import withdrawals from "../../en-US/withdrawals.json" with { type: "json" };

/** What the app says in en-US on screens that few visits open, by room. */
export const enUS = { withdrawals };
