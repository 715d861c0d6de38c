import withdrawals from "../../tr-TR/withdrawals.json" with { type: "json" };

/** What the app says in tr-TR on screens that few visits open, by room. */
export const trTR = { withdrawals };
