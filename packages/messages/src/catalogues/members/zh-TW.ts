import withdrawals from "../../zh-TW/withdrawals.json" with { type: "json" };

/** What the app says in zh-TW on screens that few visits open, by room. */
export const zhTW = { withdrawals };
