import withdrawals from "../../ja-JP/withdrawals.json" with { type: "json" };

/** What the app says in ja-JP on screens that few visits open, by room. */
export const jaJP = { withdrawals };
