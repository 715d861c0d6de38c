import withdrawals from "../../de-DE/withdrawals.json" with { type: "json" };

/** What the app says in de-DE on screens that few visits open, by room. */
export const deDE = { withdrawals };
