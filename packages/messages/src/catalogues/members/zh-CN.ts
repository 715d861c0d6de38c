import withdrawals from "../../zh-CN/withdrawals.json" with { type: "json" };

/** What the app says in zh-CN on screens that few visits open, by room. */
export const zhCN = { withdrawals };
