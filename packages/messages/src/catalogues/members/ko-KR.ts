import withdrawals from "../../ko-KR/withdrawals.json" with { type: "json" };

/** What the app says in ko-KR on screens that few visits open, by room. */
export const koKR = { withdrawals };
