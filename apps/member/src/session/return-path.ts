const NAME = "returnPath";

/**
 * The page to return to, kept only if a session ended while in use; any other sign-in starts at /.
 */
export const returnPath = {
  keep(path: string): void {
    try {
      sessionStorage.setItem(NAME, path);
    } catch {
      // Storage is blocked: the member finds the way back without help.
    }
  },
  take(): string | undefined {
    try {
      const path = sessionStorage.getItem(NAME) ?? undefined;
      sessionStorage.removeItem(NAME);
      // Our own addresses only: "//elsewhere" is another site's.
      return path?.startsWith("/") && !path.startsWith("//") ? path : undefined;
    } catch {
      return undefined;
    }
  },
};
