import withdrawals from "../../fr-FR/withdrawals.json" with { type: "json" };

/** What the app says in fr-FR on screens that few visits open, by room. */
export const frFR = { withdrawals };
