/** Which of the two equal registration calls this client makes: 0 by phone (the default), 1. */
export const REGISTER_MODE: 0 | 1 = import.meta.env.VITE_REGISTER_MODE === "1" ? 1 : 0;
