/** The registration call of this client, of two equal ones: 0 by phone (the default), or 1. */
export const REGISTER_MODE: 0 | 1 = import.meta.env.VITE_REGISTER_MODE === "1" ? 1 : 0;
