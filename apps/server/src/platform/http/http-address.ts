/** The origins that browsers use to reach a listener, and the proxies in front of it. */
export type HttpAddress = {
  /** The origins that a browser may call from: "https://sumi.example", "http://localhost:3000". */
  readonly origins: readonly string[];
  /** True if browsers use TLS: cookies are then bound to it, and HSTS is sent. */
  readonly secure: boolean;
  /** The name of the session's cookie; "sid" when absent. */
  readonly cookie?: string;
  /** The only proxies whose forwarded-for headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The networks that the listener answers; all of them when absent. */
  readonly allowed?: readonly string[];
};
