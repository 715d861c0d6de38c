/**
 * The permitted names of assets and networks, as the text of a pattern without its ends. A name is
 * part of every account and address from its listing on.
 */
export const ASSET_SYMBOL = "[A-Z0-9]{2,10}";
export const NETWORK_NAME = "[A-Za-z0-9-]{2,20}";

/** Money to practise with. It never leaves trial contracts, and counts nowhere as worth. */
export const TRIAL_ASSET = "TUSDT";

/** The asset that contracts are settled in. */
export const SETTLED_IN = "USDT";
