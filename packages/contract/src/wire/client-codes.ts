/**
 * The refusals that a client handles by code: three end its session, one makes it wait. They are
 * separate from the whole table, which no first page needs to load.
 */
export const CLIENT_CODES = {
  SESSION_ENDED: { code: 100, status: 200 },
  ACCESS_BLOCKED: { code: 4005, status: 403 },
  TOKEN_REVOKED: { code: 4010, status: 401 },
  TRY_AGAIN: { code: 2007, status: 503 },
} as const;
