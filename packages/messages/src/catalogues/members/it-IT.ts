import withdrawals from "../../it-IT/withdrawals.json" with { type: "json" };

/** What the app says in it-IT on screens that few visits open, by room. */
export const itIT = { withdrawals };
