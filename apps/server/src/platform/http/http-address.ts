/** Where the members find this exchange, and what stands between them and it. */
export type HttpAddress = {
  /** The origins a browser may call from: "https://sumi.example", "http://localhost:3000". */
  readonly origins: readonly string[];
  /** Whether members come over TLS: cookies are then bound to it, and browsers told to insist. */
  readonly secure: boolean;
  /** What the session's cookie is called there; "sid" unless it says otherwise. */
  readonly cookie?: string;
  /** Proxies whose forwarded-for headers are believed; nobody else's are. */
  readonly trustedProxies: readonly string[];
};
